import * as z from 'zod/mini'
import { requiredEmail, requiredText, ticked } from '../../../lib/forms/form-rules.ts'
import { birthday } from '../../../shop/person/person-rules.ts'

/** What the shop needs of a new visitor; `today` is the date in the stores' time zone. */
export function newAccountSchema(today: string) {
  return z.object({
    email: requiredEmail('account.error.emailMissing'),
    firstName: requiredText('account.error.firstNameMissing'),
    lastName: requiredText('account.error.lastNameMissing'),
    dateOfBirth: birthday(today),
    acceptsDataProtection: ticked('account.error.dataProtectionRequired'),
  })
}
