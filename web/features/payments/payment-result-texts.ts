import type { PaymentStatus } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

export interface ResultTexts {
  title: PlainMessageId
  text: PlainMessageId
}

type Settled = Record<Exclude<PaymentStatus, 'PENDING'>, ResultTexts>

/** The result of a booking's payment, in words. */
export const bookingResultTexts = {
  PAID: { title: 'success.others.title', text: 'success.paid.text' },
  FAILED: { title: 'success.failed.title', text: 'success.failed.text' },
  CANCELLED: { title: 'success.cancelled.title', text: 'success.cancelled.text' },
  REFUNDED: { title: 'success.refunded.title', text: 'success.refunded.text' },
} satisfies Settled

/** A booking with nothing left to pay: no money was due, so none has arrived. */
export const unpaidBookingTexts: ResultTexts = { title: 'success.others.title', text: 'success.unpaid.text' }

/** The texts of results for vouchers. */
export const voucherResultTexts = {
  PAID: { title: 'voucher-checkout.success.title', text: 'voucher-checkout.success.text' },
  FAILED: { title: 'success.failed.title', text: 'voucher-checkout.success.failed' },
  CANCELLED: { title: 'success.cancelled.title', text: 'voucher-checkout.success.cancelled' },
  REFUNDED: { title: 'success.refunded.title', text: 'voucher-checkout.success.refunded' },
} satisfies Settled
