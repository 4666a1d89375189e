// A visitor with data of every kind that an account has.
import { randomBytes, randomUUID } from 'node:crypto'
import { addressIds, companionIds, passkeyIds } from '#gateway/base/ids.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import { book, checkOut, chooseSlot, type Person } from '../../proofs/harness/visitor.ts'
import type { useShop } from '../harness.ts'
import type { References } from './attempts.ts'

export interface Owned {
  browser: Browser
  person: Person
  /** The address is one of two and not the default, so that it could be deleted or made the default. */
  ids: References
  addressIds: string[]
  defaultId: string
  paths: string[]
  /** Last part of the address of the link to the stay. */
  shareToken: string
}

export const canary = (word: string) => `${word}${randomUUID().slice(0, 8)}`

export async function newOwned({ all, newVisitor, pay }: ReturnType<typeof useShop>): Promise<Owned> {
  const { browser, person, addressId } = await newVisitor({
    firstName: canary('Mara'),
    lastName: canary('Lindner'),
    street: canary('Rheinallee'),
  })
  const { orderId } = await pay(browser, addressId)
  const { shareLink } = await browser.run('createShareLink', { input: { orderId } })
  const held = (await book(browser, await chooseSlot(browser)))!
  await checkOut(browser, held, addressId)
  const { data } = await browser.ask(
    `query($id: ID!) { viewer { addressBook { defaultAddress { id } addresses { id } }
      order(id: $id) { calendarUrl details { invoices { url } } } } }`,
    { id: orderId },
  )
  const { addressBook, order } = data.viewer
  const ids = addressBook.addresses.map(({ id }: { id: string }) => id)
  const defaultId = addressBook.defaultAddress.id
  if (ids.length !== 2 || addressId === defaultId)
    throw new Error('An attempt on the only address would prove nothing.')
  const { rows } = await all.client.query<{ companion: number; passkey: number }>(
    `WITH owner AS (SELECT user_id FROM address WHERE id = $1),
      passkey AS (INSERT INTO passkey (user_id, credential_id, public_key, sign_count, transports)
        SELECT user_id, $2, '', 0, '{}' FROM owner RETURNING id)
     INSERT INTO companion (user_id, first_name, last_name) SELECT user_id, 'Jonas', $3 FROM owner
     RETURNING id AS companion, (SELECT id FROM passkey) AS passkey`,
    [addressIds.read(addressId), randomBytes(32), person.lastName],
  )
  return {
    ...{ browser, person, defaultId, addressIds: ids, shareToken: shareLink.token },
    ids: {
      ...{ addressId, orderId, bookingId: held.id },
      companionId: companionIds.write(rows[0]!.companion),
      passkeyId: passkeyIds.write(rows[0]!.passkey),
    },
    paths: [order.calendarUrl, order.details.invoices[0].url],
  }
}
