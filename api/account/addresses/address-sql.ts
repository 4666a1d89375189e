import type { Trx } from '../../database/tables.ts'
import { unauthorized } from '../../http/problem.ts'
import { type Address, type NewAddress, toAddress } from '../sql.ts'

/**
 * Serializes changes to a visitor's addresses: the constraints alone would refuse concurrent ones although
 * there is space, and could leave two defaults or none. Throws 401 for a deleted account.
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
      type: address.type,
      salutation: address.salutation,
      title: address.title,
      first_name: address.firstName,
      last_name: address.lastName,
      company_name: address.companyName,
      vat_id: address.vatId,
      buyer_reference: address.buyerReference,
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

/** Deletes the address unless it is the default among several. */
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
  // Clear first, then set: the unique index on the default is checked row by row.
  await trx
    .updateTable('address')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
  await trx.updateTable('address').set({ is_default: true }).where('id', '=', id).execute()
}
