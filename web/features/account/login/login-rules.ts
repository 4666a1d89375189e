import * as z from 'zod/mini'
import { requiredEmail } from '../../../lib/forms/form-rules.ts'
import { currentPassword } from '../person/person-rules.ts'

export const loginSchema = z.object({
  email: requiredEmail('account.error.emailMissing'),
  password: currentPassword('account.error.passwordMissing'),
})
