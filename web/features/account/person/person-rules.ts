import * as z from 'zod/mini'
import { says } from '../../../lib/form-rules.ts'
import type { PlainMessageId } from '../../../lib/locale.tsx'
import { passwordRules } from '../password/password-field.tsx'
import { readBy } from '../../../lib/form-read.ts'
import { birthdayError, readBirthday } from './birthday.ts'

/** Maximum length of a password, set by the spa API. */
const longestPassword = 128

/** Optional. Without spaces: any plus and brackets, then 3 to 4, 3 and 4 to 6 digits. */
export function phone() {
  return z.string().check(
    z.overwrite((text) => text.replaceAll(/\s/g, '')),
    z.refine(
      (text) => text === '' || /^\+?\(?\d{3,4}\)?[-.]?\d{3}[-.]?\d{4,6}$/.test(text),
      says('account.error.phone'),
    ),
  )
}

/** `today` is the date in the stores' time zone, `YYYY-MM-DD`, for visitors of any time zone. */
export function birthday(today: string) {
  return readBy(
    readBirthday,
    z.string().check(
      z.superRefine((day: string, context) => {
        const fieldError = birthdayError(day, today)
        if (fieldError) context.addIssue({ code: 'custom', message: fieldError, input: day })
      }),
    ),
  )
}

/** An existing password: only its presence is checked, the server verifies the rest. */
export function currentPassword(missing: PlainMessageId) {
  return z
    .string()
    .check(z.minLength(1, says(missing)), z.maxLength(longestPassword, says('account.error.passwordTooLong')))
}

/** A new password: its rules are listed beside it (features/account/password/password-field.tsx). */
export function newPassword() {
  return z.string().check(
    z.minLength(1, says('account.error.newPasswordMissing')),
    z.maxLength(longestPassword, says('account.error.passwordTooLong')),
    z.refine(
      (text) => text === '' || passwordRules.every(({ isMet }) => isMet(text)),
      says('account.error.passwordTooWeak'),
    ),
  )
}

/** The repeated password; the form compares the two with `sameAs`. */
export function newPasswordRepeat() {
  return z.string().check(z.minLength(1, says('account.error.passwordRepeatMissing')))
}
