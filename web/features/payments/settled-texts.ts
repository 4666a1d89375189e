import type { PaymentStatus } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** How a payment ended, in words. */
export const settledTexts = {
  PAID: { title: 'success.paid.title', text: 'success.paid.text' },
  FAILED: { title: 'success.failed.title', text: 'success.failed.text' },
  CANCELLED: { title: 'success.cancelled.title', text: 'success.cancelled.text' },
  REFUNDED: { title: 'success.refunded.title', text: 'success.refunded.text' },
} satisfies Record<Exclude<PaymentStatus, 'PENDING'>, { title: PlainMessageId; text: PlainMessageId }>
