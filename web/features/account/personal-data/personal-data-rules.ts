import * as z from 'zod/mini'
import { optionalChoice, requiredEmail, requiredText } from '../../../lib/forms/form-rules.ts'
import { birthday, phone } from '../../../shop/person/person-rules.ts'
import { salutations } from '../person/salutations.ts'

/** `today` is the date in the stores' time zone, `YYYY-MM-DD`. */
export function personalDataSchema(today: string) {
  return z.object({
    salutation: optionalChoice(salutations),
    firstName: requiredText('account.error.firstNameMissing'),
    lastName: requiredText('account.error.lastNameMissing'),
    email: requiredEmail('account.error.emailMissing'),
    dateOfBirth: birthday(today),
    phone: phone(),
    wantsNewsletter: z.boolean(),
  })
}
