import * as z from 'zod/mini'
import { optionalChoice, optionalText, says } from '../../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { placeRules } from '../person/place-rules.ts'
import { salutations } from '../person/salutations.ts'

/** A person with both names, a company, or both. */
export const addressChecks = [
  neededWithoutCompany('firstName', 'account.error.firstNameOrCompany'),
  neededWithoutCompany('lastName', 'account.error.lastNameOrCompany'),
] as const

export const addressSchema = z
  .object({
    salutation: optionalChoice(salutations),
    companyName: optionalText(),
    firstName: optionalText(),
    lastName: optionalText(),
    ...placeRules(),
  })
  .check(...addressChecks)

function neededWithoutCompany(name: 'firstName' | 'lastName', missing: PlainMessageId) {
  return z.refine<{ companyName: string; firstName: string; lastName: string }>(
    (address) => address.companyName !== '' || address[name] !== '',
    { error: says(missing), path: [name] },
  )
}
