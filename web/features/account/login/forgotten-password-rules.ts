import * as z from 'zod/mini'
import { requiredEmail, textOf } from '../../../lib/form-rules.ts'

export const forgottenPasswordSchema = z.object({ email: requiredEmail('account.error.emailMissing') })

export function readForgottenPassword(data: FormData) {
  return { email: textOf(data, 'email') }
}
