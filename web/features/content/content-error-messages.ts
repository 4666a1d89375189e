import type { ContentErrorCode } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const contentErrorMessages = {
  CONFIRMATION_TOKEN_INVALID: 'content.confirm.error',
  INVALID_INPUT: 'forms.error.email',
  TOO_MANY_REQUESTS: 'content.error.tooManyRequests',
} satisfies Record<ContentErrorCode, PlainMessageId>
