import type { Body } from '../../http/contract.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { isOwnAddress, lockAddresses, makeDefault, removeAddress, replaceAddress } from './address-sql.ts'
import { trimmedAddress } from './create-address.ts'
import type { AccountDeps } from '../deps.ts'
import { requirePostcode } from './postcode.ts'
import { hasName, requireVatId } from '../rules.ts'
import type { Address } from '../sql.ts'

/** Replaces a saved address. Existing orders keep their own copy. */
export async function updateAddress(
  { db }: AccountDeps,
  userId: number,
  id: number,
  form: Body<'updateAddress'>,
): Promise<Address> {
  try {
    return await inTransaction(db, async (trx) => {
      await lockAddresses(trx, userId)
      if (!(await isOwnAddress(trx, userId, id))) throw notFound()
      if (!hasName(form))
        throw refusal<'updateAddress'>('NameMissing', 'Name a company, or a person with first and last name.')
      requireVatId(form)
      await requirePostcode(trx, form)
      return replaceAddress(trx, userId, id, trimmedAddress(form))
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'address_country_id_fkey') throw error
    throw refusal<'updateAddress'>('CountryUnknown', 'There is no such country.')
  }
}

/**
 * The default address can be deleted only after another was chosen, or if it is the last: no account has to
 * store one.
 */
export async function deleteAddress({ db }: AccountDeps, userId: number, id: number): Promise<void> {
  const result = await inTransaction(db, async (trx) => {
    await lockAddresses(trx, userId)
    return removeAddress(trx, userId, id)
  })
  if (result === 'not-there') throw notFound()
  if (result === 'default')
    throw refusal<'deleteAddress'>('DefaultAddress', 'Choose another default address first.')
}

export async function changeDefaultAddress({ db }: AccountDeps, userId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAddresses(trx, userId)
    if (!(await isOwnAddress(trx, userId, id))) throw notFound()
    await makeDefault(trx, userId, id)
  })
}
