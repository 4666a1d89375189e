import * as z from 'zod/mini'
import { vatIdTyped } from '#http/vat-id.ts'
import { optionalChoice, optionalText, says } from '../../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { placeRules } from '../person/place-rules.ts'
import { salutations } from '../person/salutations.ts'

/** A person with both names, a company, or both. */
export const addressChecks = [
  neededWithoutCompany('firstName', 'account.error.firstNameOrCompany'),
  neededWithoutCompany('lastName', 'account.error.lastNameOrCompany'),
] as const

const shape = {
  salutation: optionalChoice(salutations),
  companyName: optionalText(),
  firstName: optionalText(),
  lastName: optionalText(),
  ...placeRules(),
}

export const addressSchema = z.object(shape).check(...addressChecks)

/** A saved address can be that of an invoice. Only a company's form has the last two. */
export const billingAddressSchema = z
  .object({ ...shape, vatId: vatId(), buyerReference: optionalText() })
  .check(...addressChecks)

/** Stored without the spaces and dots that people put into it; may be empty. */
function vatId() {
  return optionalText().check(
    z.overwrite((typed) => vatIdTyped(typed) ?? typed),
    z.refine((typed) => typed === '' || vatIdTyped(typed) !== null, says('account.error.vatIdInvalid')),
  )
}

function neededWithoutCompany(name: 'firstName' | 'lastName', missing: PlainMessageId) {
  return z.refine<{ companyName: string; firstName: string; lastName: string }>(
    (address) => address.companyName !== '' || address[name] !== '',
    { error: says(missing), path: [name] },
  )
}
