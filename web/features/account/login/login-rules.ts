import * as z from 'zod/mini'
import { readBy, textOf } from '../../../lib/forms/form-read.ts'
import { requiredEmail } from '../../../lib/forms/form-rules.ts'
import { currentPassword } from '../person/person-rules.ts'

/** The name of the button that asks for a code. */
export const byCode = 'byCode'

/** No password is asked for where a code is. */
export const loginSchema = z.object({
  email: requiredEmail('account.error.emailMissing'),
  password: readBy(
    (data, name) => (data.has(byCode) ? undefined : textOf(data, name)),
    z.optional(currentPassword('account.error.passwordMissing')),
  ),
})
