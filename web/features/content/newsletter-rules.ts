import * as z from 'zod/mini'
import { requiredEmail, textOf } from '../../lib/form-rules.ts'

export const newsletterSchema = z.object({
  email: requiredEmail('content.newsletter.emailMissing'),
})

export function readNewsletter(data: FormData) {
  return { email: textOf(data, 'email') }
}
