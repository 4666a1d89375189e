import * as z from 'zod/mini'
import {
  oneMailbox,
  optionalChoice,
  requiredEmail,
  requiredText,
  sameAs,
  ticked,
} from '../../../lib/forms/form-rules.ts'
import { birthday, phone } from '../../../shop/person/person-rules.ts'
import { newPassword, newPasswordRepeat } from '../person/person-rules.ts'
import { placeRules } from '../person/place-rules.ts'
import { salutations } from '../person/salutations.ts'

/** `today` is the date in the stores' time zone, `YYYY-MM-DD`, for visitors of any time zone. */
export function registerSchema(today: string) {
  return z
    .object({
      salutation: optionalChoice(salutations),
      firstName: requiredText('account.error.firstNameMissing'),
      lastName: requiredText('account.error.lastNameMissing'),
      ...placeRules(),
      email: requiredEmail('account.error.emailMissing'),
      emailRepeat: requiredText('account.error.emailRepeatMissing'),
      phone: phone(),
      dateOfBirth: birthday(today),
      password: newPassword(),
      passwordRepeat: newPasswordRepeat(),
      acceptsDataProtection: ticked('account.error.dataProtectionRequired'),
      wantsNewsletter: z.boolean(),
    })
    .check(
      sameAs('email', 'emailRepeat', 'account.error.emailRepeat', oneMailbox),
      sameAs('password', 'passwordRepeat', 'account.error.passwordRepeat'),
    )
}
