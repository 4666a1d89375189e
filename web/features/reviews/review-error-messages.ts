import type { ReviewErrorCode } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const reviewErrorMessages = {
  ORDER_NOT_FOUND: 'reviews.error.orderNotFound',
  ORDER_NOT_RATEABLE: 'reviews.error.notRateable',
  EQUIPMENT_ERRORS_MISSING: 'reviews.error.equipmentMissing',
  OTHER_COMPLAINTS_MISSING: 'reviews.error.complaintsMissing',
  LOGIN_REQUIRED: 'reviews.error.loginRequired',
  INVALID_INPUT: 'reviews.error.failed',
  TOO_MANY_REQUESTS: 'reviews.error.tooManyRequests',
} satisfies Record<ReviewErrorCode, PlainMessageId>
