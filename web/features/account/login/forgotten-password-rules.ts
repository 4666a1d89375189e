import * as z from 'zod/mini'
import { requiredEmail } from '../../../lib/forms/form-rules.ts'

export const forgottenPasswordSchema = z.object({ email: requiredEmail('account.error.emailMissing') })
