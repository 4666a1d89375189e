// The API with keys for Apple Wallet, stays and phones that have their passes, for tests.
import { readConfig } from '../../config.ts'
import { applePass } from '../../stays/wallet/apple/pass.ts'
import type { Serial } from '../../stays/wallet/apple/serial.ts'
import { stayOf } from '../../stays/stay.ts'
import { openApp } from '../app.ts'
import type { TestDatabase } from '../database.ts'
import { openLinks } from '../links.ts'
import type { HeldBooking } from '../paid-bookings.ts'
import { createAuthority, passFolder } from './authority.ts'
import { openPhone } from './phone.ts'
import { readPass } from './read-pass.ts'

export const newestSecret = 'the newest secret of tickets of 32 characters'
export const formerSecret = 'the former secret of tickets of 32 characters'

export function openWallet(database: TestDatabase) {
  const authority = createAuthority()
  const reports: unknown[] = []
  const folder = passFolder(authority)
  /** An API that knows these secrets of tickets, the first of which signs. */
  const withSecrets = (...secrets: string[]) => {
    const environment = { APPLE_WALLET_KEYS: folder, TICKET_SECRET: secrets.join() }
    const config = readConfig({ NODE_ENV: 'test', ...environment })
    let app: ReturnType<typeof openApp> | undefined
    return {
      deps: { ...config, appleWallet: config.appleWallet! },
      fetch: (request: Request) =>
        (app ??= openApp(database, (error) => reports.push(error), environment)).fetch(request),
    }
  }
  const api = withSecrets(newestSecret)
  const read = (bytes: Uint8Array) => readPass(bytes, authority.root.certificate)

  /** The pass that was downloaded of a stay. */
  async function passOf({ orderId }: HeldBooking, { deps } = api, serial?: Serial) {
    return read(await applePass(deps, await stayOf(database.db, orderId), 'de', serial))
  }
  return {
    authority,
    reports,
    withSecrets,
    api,
    read,
    passOf,
    shop: openLinks(database),
    /** A registered phone with the pass of the stay, which was told that the pass is current. */
    async phoneWith(booking: HeldBooking) {
      const phone = openPhone(api.fetch, await passOf(booking))
      const { status } = await phone.register()
      if (status !== 201) throw new Error(`not registered: ${status}`)
      await database.db
        .updateTable('wallet_registration')
        .set({ due_at: null })
        .where('device_id', '=', phone.device)
        .execute()
      return phone
    },
    rowsOf: ({ orderId }: HeldBooking) =>
      database.db
        .selectFrom('wallet_registration')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
  }
}
