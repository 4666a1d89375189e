import { isBlank } from '#http/blank.ts'
import { vatIdTyped } from '#http/vat-id.ts'
import type { Body } from '../../http/contract.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import { refusal } from '../../http/problem.ts'
import { lockAddresses } from './address-sql.ts'
import type { AccountDeps } from '../deps.ts'
import { requirePostcode } from './postcode.ts'
import { hasName, maxAddresses, requireVatId } from '../rules.ts'
import { type Address, insertAddress, type NewAddress } from '../sql.ts'

/** Saves an address of the visitor, at most three; the first becomes the default. */
export async function createAddress(
  { db }: AccountDeps,
  userId: number,
  form: Body<'createAddress'>,
): Promise<Address> {
  if (!hasName(form))
    throw refusal<'createAddress'>('NameMissing', 'Name a company, or a person with first and last name.')
  requireVatId(form)
  await requirePostcode(db, form)
  try {
    const address = await inTransaction(db, async (trx) => {
      await lockAddresses(trx, userId)
      return insertAddress(trx, userId, trimmedAddress(form))
    })
    if (address) return address
  } catch (error) {
    if (violatedConstraint(error) !== 'address_country_id_fkey') throw error
    throw refusal<'createAddress'>('CountryUnknown', 'There is no such country.')
  }
  throw refusal<'createAddress'>(
    'AddressLimitReached',
    `Not more than ${maxAddresses} addresses can be saved.`,
  )
}

/** Only a company has them; a change that does not name them keeps them. */
function factsOfCompany({ companyName, vatId, buyerReference }: NewAddress) {
  if (isBlank(companyName)) return { vatId: '', buyerReference: '' }
  return {
    vatId: vatId === undefined ? undefined : (vatIdTyped(vatId) ?? ''),
    buyerReference: buyerReference?.trim(),
  }
}

/** Trims every field and drops properties that are not part of an address. */
export function trimmedAddress(form: NewAddress): NewAddress {
  return {
    type: form.type,
    salutation: form.salutation,
    title: form.title?.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    companyName: form.companyName.trim(),
    ...factsOfCompany(form),
    street: form.street.trim(),
    houseNumber: form.houseNumber.trim(),
    addressLine: form.addressLine.trim(),
    postalCode: isBlank(form.postalCode) ? '' : form.postalCode.trim(),
    city: form.city.trim(),
    countryId: form.countryId,
  }
}
