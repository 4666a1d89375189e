import type { OrderErrorCode } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/locale.tsx'

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
export const orderErrorMessages = {
  ORDER_NOT_FOUND: 'orders.error.notFound',
  NOT_CANCELLABLE: 'orders.error.notCancellable',
  CANCELLATION_CLOSED: 'orders.error.closed',
  TERMS_CHANGED: 'orders.error.termsChanged',
  LOGIN_REQUIRED: 'orders.error.loginRequired',
  INVALID_INPUT: 'orders.error.failed',
  TOO_MANY_REQUESTS: 'orders.error.tooManyRequests',
} satisfies Record<OrderErrorCode, PlainMessageId>
