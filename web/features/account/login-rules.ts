import * as z from 'zod/mini'
import { requiredEmail, textOf } from '../../lib/form-rules.ts'

export const loginSchema = z.object({
  email: requiredEmail('account.error.emailMissing'),
  password: z.string().check(z.minLength(1, 'account.error.passwordMissing'), z.maxLength(128, 'account.error.passwordTooLong')),
})

export function readLogin(data: FormData) {
  return { email: textOf(data, 'email'), password: textOf(data, 'password') }
}
