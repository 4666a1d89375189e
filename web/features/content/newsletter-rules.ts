import * as z from 'zod/mini'
import { requiredEmail } from '../../lib/forms/form-rules.ts'

export const newsletterSchema = z.object({
  email: requiredEmail('content.newsletter.emailMissing'),
})
