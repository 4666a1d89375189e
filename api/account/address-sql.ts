import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { unauthorized } from '../http/problem.ts'
import { type Address, type NewAddress, toAddress } from './sql.ts'

type Trx = Transaction<Database>

/**
 * One at a time for each visitor: the constraints alone would make rivals fail although there is room for both, and leave a moment with two
 * defaults, or with none. A deleted account gets no addresses any more.
 */
export async function lockAddresses(trx: Trx, userId: number): Promise<void> {
  const user = trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
  await user.forNoKeyUpdate().executeTakeFirstOrThrow(() => unauthorized())
}

export async function isOwnAddress(trx: Trx, userId: number, id: number): Promise<boolean> {
  const own = await trx
    .selectFrom('address')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return own !== undefined
}

export async function replaceAddress(
  trx: Trx,
  userId: number,
  id: number,
  address: NewAddress,
): Promise<Address> {
  const row = await trx
    .updateTable('address')
    .set({
      salutation: address.salutation,
      first_name: address.firstName,
      last_name: address.lastName,
      company_name: address.companyName,
      street: address.street,
      house_number: address.houseNumber,
      address_line: address.addressLine,
      postal_code: address.postalCode,
      city: address.city,
      country_id: address.countryId,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAddress(row)
}

/** Deletes it unless it is the default among several. */
export async function removeAddress(
  trx: Trx,
  userId: number,
  id: number,
): Promise<'removed' | 'default' | 'not-there'> {
  const addresses = await trx
    .selectFrom('address')
    .select(['id', 'is_default'])
    .where('user_id', '=', userId)
    .execute()
  const address = addresses.find((own) => own.id === id)
  if (!address) return 'not-there'
  if (address.is_default && addresses.length > 1) return 'default'
  await trx.deleteFrom('address').where('id', '=', id).execute()
  return 'removed'
}

export async function makeDefault(trx: Trx, userId: number, id: number): Promise<void> {
  // First none, then one: the index that allows a single default looks at every row for itself.
  await trx
    .updateTable('address')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
  await trx.updateTable('address').set({ is_default: true }).where('id', '=', id).execute()
}
