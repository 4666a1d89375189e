import * as z from 'zod/mini'
import { choice, optionalText, requiredEmail, requiredText, sameAs, says, textOf, ticked } from '../../lib/form-rules.ts'
import { readBirthday } from '../../ui/birthday-field.tsx'
import { passwordRules } from '../../ui/password-field.tsx'
import { birthdayFault } from './birthday.ts'
import { salutations } from './salutations.ts'

/** Passwords are hashed by the spa, which takes no longer ones. */
const longestPassword = 128

/** `today` is the day of the stores, `YYYY-MM-DD`: nobody is older at home than here. */
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
      passwordRepeat: z.string().check(z.minLength(1, says('account.error.passwordRepeatMissing'))),
      acceptsDataProtection: ticked('account.error.dataProtection'),
      wantsNewsletter: z.boolean(),
    })
    .check(
      sameAs('email', 'emailRepeat', 'account.error.emailRepeat'),
      sameAs('password', 'passwordRepeat', 'account.error.passwordRepeat'),
    )
}

export function readRegistration(data: FormData) {
  const texts = Object.fromEntries(textFields.map((name) => [name, textOf(data, name)]))
  return {
    ...texts,
    dateOfBirth: readBirthday(data, 'dateOfBirth'),
    acceptsDataProtection: data.has('acceptsDataProtection'),
    wantsNewsletter: data.has('wantsNewsletter'),
  }
}

const textFields = [
  ...['salutation', 'firstName', 'lastName', 'street', 'houseNumber', 'addressLine', 'postalCode', 'city', 'countryId'],
  ...['email', 'emailRepeat', 'phone', 'password', 'passwordRepeat'],
]

/** Optional. Without spaces: plus and brackets as one likes, then 3 to 4, 3 and 4 to 6 digits. */
function phone() {
  return z
    .string()
    .check(
      z.overwrite((text) => text.replaceAll(/\s/g, '')),
      z.refine((text) => text === '' || /^\+?\(?\d{3,4}\)?[-.]?\d{3}[-.]?\d{4,6}$/.test(text), says('account.error.phone')),
    )
}

function newPassword() {
  return z
    .string()
    .check(
      z.minLength(1, says('account.error.newPasswordMissing')),
      z.maxLength(longestPassword, says('account.error.passwordTooLong')),
      z.refine((text) => text === '' || passwordRules.every(({ isMet }) => isMet(text)), says('account.error.password')),
    )
}

function birthday(today: string) {
  return z.string().check(
    z.superRefine((day: string, context) => {
      const fault = birthdayFault(day, today)
      if (fault) context.addIssue({ code: 'custom', message: fault, input: day })
    }),
  )
}
