import * as z from 'zod/mini'
import { sameAs } from '../../../lib/forms/form-rules.ts'
import { newPassword, newPasswordRepeat } from '../person/person-rules.ts'

/** Without an old password: behind the link of a mail, which is a capability, and for the first one. */
export const newPasswordSchema = z
  .object({ newPassword: newPassword(), newPasswordRepeat: newPasswordRepeat() })
  .check(sameAs('newPassword', 'newPasswordRepeat', 'account.error.passwordRepeat'))
