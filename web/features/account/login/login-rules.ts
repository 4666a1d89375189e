import * as z from 'zod/mini'
import { readBy, textOf } from '../../../lib/forms/form-read.ts'
import { requiredEmail } from '../../../lib/forms/form-rules.ts'
import { currentPassword } from '../person/person-rules.ts'

/** A form that has no field for a password asks for a code. */
export const loginSchema = z.object({
  email: requiredEmail('account.error.emailMissing'),
  password: readBy(
    (data, name) => (data.has(name) ? textOf(data, name) : undefined),
    z.optional(currentPassword('account.error.passwordMissing')),
  ),
})
