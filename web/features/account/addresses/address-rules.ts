import * as z from 'zod/mini'
import { optionalChoice, optionalText, says } from '../../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { placeRules } from '../person/place-rules.ts'
import { salutations } from '../person/salutations.ts'

/** An address belongs to a person with both names, to a company, or to both. */
export const addressSchema = z
  .object({
    salutation: optionalChoice(salutations),
    companyName: optionalText(),
    firstName: optionalText(),
    lastName: optionalText(),
    ...placeRules(),
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
