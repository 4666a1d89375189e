import * as z from 'zod/mini'
import { says } from '../../../lib/forms/form-rules.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { passwordRules } from '../password/password-field.tsx'

/** Maximum length of a password, set by the spa API. */
const longestPassword = 128

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
