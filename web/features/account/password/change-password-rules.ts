import * as z from 'zod/mini'
import { sameAs } from '../../../lib/forms/form-rules.ts'
import { currentPassword, newPassword, newPasswordRepeat } from '../person/person-rules.ts'

/** The form of a logged-in visitor: the current password proves their identity (docs/decisions/0010). */
export const changePasswordSchema = z
  .object({
    currentPassword: currentPassword('account.error.currentPasswordMissing'),
    newPassword: newPassword(),
    newPasswordRepeat: newPasswordRepeat(),
  })
  .check(sameAs('newPassword', 'newPasswordRepeat', 'account.error.passwordRepeat'))
