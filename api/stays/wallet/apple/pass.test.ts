import { expect, test } from 'vitest'
import { unzipSync, zipSync } from 'fflate'
import { judge, type Known } from '../../../../web/house/door/judge.ts'
import { verifyTicket } from '../../../../web/house/door/ticket.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { openLinks } from '../../../testing/links.ts'
import type { HeldBooking } from '../../../testing/paid-bookings.ts'
import { ticketSecrets } from '../../../testing/users.ts'
import { createAuthority, passFolder } from '../../../testing/wallet/authority.ts'
import { readPass } from '../../../testing/wallet/read-pass.ts'
import { type Stay, stayOf } from '../../stay.ts'
import { ticketFactsOf } from '../../ticket/ticket.ts'
import { ticketKeys, ticketToken } from '../../ticket/token.ts'
import { readAppleKeys } from '../../../wallet-config.ts'
import { applePass } from './pass.ts'

const database = useTestDatabase()
const shop = openLinks(database)
const authority = createAuthority()
const deps = {
  appleWallet: readAppleKeys(passFolder(authority), (sentence) => expect.unreachable(sentence))!,
  ticketSecrets,
  apiUrl: 'https://api.example',
}

const stayNow = ({ orderId }: HeldBooking) => stayOf(database.db, orderId)
const read = (bytes: Uint8Array) => readPass(bytes, authority.root.certificate)
const passOf = async (stay: Stay, locale: 'de' | 'en' = 'de') => read(await applePass(deps, stay, locale))
const valuesOf = (fields: { key: string; value: string }[]) =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]))

test('is read by the format alone, and has the stay, its code and its pictures', async () => {
  const stay = await stayNow(await shop.pay())
  const { json, files } = await passOf(stay)
  const pictures = ['icon', 'logo'].flatMap((name) => ['.png', '@2x.png', '@3x.png'].map((end) => name + end))
  expect(files).toEqual([...pictures, 'pass.json'].toSorted())
  const { headerFields, primaryFields, secondaryFields, auxiliaryFields } = json.eventTicket
  expect(valuesOf([...headerFields, ...primaryFields, ...secondaryFields, ...auxiliaryFields])).toEqual({
    number: `WZ-${stay.orderId}`,
    suite: expect.stringContaining(stay.wellzone),
    persons: '2',
    day: expect.stringMatching(/^\p{L}+, \d+\. \p{L}+ \d{4}$/u),
    times: expect.stringContaining(' bis '),
    holder: ticketFactsOf(stay).initials,
  })
  expect(json).toMatchObject({
    serialNumber: `${stay.orderId}-0`,
    webServiceURL: 'https://api.example/api/v2/wallet/apple',
    relevantDate: new Date(stay.startsAt).toISOString(),
    sharingProhibited: true,
    expirationDate: new Date(stay.endsAt).toISOString(),
    locations: [{ latitude: stay.store.latitude, longitude: stay.store.longitude }],
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticketToken(ticketFactsOf(stay), ticketSecrets) }],
  })
  expect(json).not.toHaveProperty('voided')
  const english = (await passOf(stay, 'en')).json
  expect(english['description']).toBe(`Your ticket: WZ-${stay.orderId}`)
})

test('says no name in full and no address of a mailbox', async () => {
  const stay = await stayNow(await shop.pay())
  const text = JSON.stringify((await passOf(stay)).json)
  for (const secret of [stay.holder.lastName, stay.holder.email!]) expect(text).not.toContain(secret)
})

test('has a code that lets its holder in at the door, without a network', async () => {
  const stay = await stayNow(await shop.pay())
  const { json } = await passOf(stay)
  const ticket = await verifyTicket(json.barcodes[0]!.message, ticketKeys(ticketSecrets))
  const known: Known = {
    storeId: String(stay.store.id),
    timeZone: stay.store.timeZone,
    stays: [],
    letIn: [],
  }
  expect(judge(ticket!, known, stay.startsAt)).toBe('in')
  expect(judge(ticket!, { ...known, storeId: '99' }, stay.startsAt)).toBe('otherStore')
})

test('of a cancelled stay, and of one that is over, is void, has no code and says why', async () => {
  const booking = await shop.pay()
  const stay = await stayNow(booking)
  await shop.cancelAs(booking.userId, booking)
  const cancelled = (await passOf(await stayNow(booking))).json
  expect(cancelled).toMatchObject({ voided: true })
  expect(JSON.stringify(cancelled)).toContain('Der Besuch wurde storniert.')
  const over = (await passOf({ ...stay, statusId: 7 }, 'en')).json
  expect(JSON.stringify(over)).toContain('The visit is over.')
  for (const json of [cancelled, over]) expect(json).not.toHaveProperty('barcodes')
})

test('of a stay that was handed over is another pass, and the payer keeps a void one', async () => {
  const { booking } = await shop.handedOver()
  const stay = await stayNow(booking)
  const friends = (await passOf(stay)).json
  expect(friends['serialNumber']).toBe(`${booking.orderId}-1`)
  expect(JSON.stringify(friends.eventTicket)).toContain('"MS"')
  const bytes = await applePass(deps, stay, 'de', { orderId: booking.orderId, handovers: 0 })
  const payers = read(bytes).json
  expect(payers).toMatchObject({ voided: true, serialNumber: `${booking.orderId}-0` })
  expect(payers).not.toHaveProperty('barcodes')
  expect(JSON.stringify(payers)).not.toContain('"MS"')
  expect(payers.authenticationToken).not.toBe(friends.authenticationToken)
})

test('is refused by a reader when a byte of it is another, or another authority issued it', async () => {
  const bytes = await applePass(deps, await stayNow(await shop.pay()), 'de')
  expect(() => readPass(bytes, createAuthority().root.certificate)).toThrow('no chain to the root')
  const files = unzipSync(bytes)
  const changed = (name: string) => {
    const other = { ...files, [name]: Uint8Array.from(files[name]!) }
    other[name]![other[name]!.length - 3]! ^= 1
    return () => read(zipSync(other))
  }
  expect(changed('pass.json')).toThrow('pass.json was changed')
  expect(changed('manifest.json')).toThrow(/changed|JSON/)
  expect(changed('signature')).toThrow('the signature is wrong')
  expect(() => read(zipSync({ ...files, 'extra.png': files['icon.png']! }))).toThrow('another list of files')
})
