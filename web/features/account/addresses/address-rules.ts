import * as z from 'zod/mini'
import { choice, optionalText, requiredText, says } from '../../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { salutations } from '../person/salutations.ts'

/** An address belongs to a person with both names, to a company, or to both. */
export const addressSchema = z
  .object({
    salutation: choice(salutations, 'account.error.salutationMissing'),
    companyName: optionalText(),
    firstName: optionalText(),
    lastName: optionalText(),
    street: requiredText('account.error.streetMissing'),
    houseNumber: requiredText('account.error.houseNumberMissing'),
    addressLine: optionalText(),
    postalCode: requiredText('account.error.postalCodeMissing'),
    city: requiredText('account.error.cityMissing'),
    countryId: requiredText('account.error.countryMissing'),
  })
  .check(
    neededWithoutCompany('firstName', 'account.error.firstNameOrCompany'),
    neededWithoutCompany('lastName', 'account.error.lastNameOrCompany'),
  )

function neededWithoutCompany(name: 'firstName' | 'lastName', missing: PlainMessageId) {
  return z.refine<{ companyName: string; firstName: string; lastName: string }>(
    (address) => address.companyName !== '' || address[name] !== '',
    { error: says(missing), path: [name] },
  )
}
