import * as z from 'zod/mini'
import {
  choice,
  oneMailbox,
  optionalText,
  requiredEmail,
  requiredText,
  sameAs,
  ticked,
} from '../../../lib/forms/form-rules.ts'
import { birthday, phone } from '../../../shop/person/person-rules.ts'
import { newPassword, newPasswordRepeat } from '../person/person-rules.ts'
import { salutations } from '../person/salutations.ts'

/** `today` is the date in the stores' time zone, `YYYY-MM-DD`, for visitors of any time zone. */
export function registerSchema(today: string) {
  return z
    .object({
      salutation: choice(salutations, 'account.error.salutationMissing'),
      firstName: requiredText('account.error.firstNameMissing'),
      lastName: requiredText('account.error.lastNameMissing'),
      street: requiredText('account.error.streetMissing'),
      houseNumber: requiredText('account.error.houseNumberMissing'),
      addressLine: optionalText(),
      postalCode: requiredText('account.error.postalCodeMissing'),
      city: requiredText('account.error.cityMissing'),
      countryId: requiredText('account.error.countryMissing'),
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
