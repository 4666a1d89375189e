import type { OrderTransactionKind, PaymentKind, RefundReason } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'

export const transactionNames = {
  PAYMENT: 'orders.transaction.payment',
  REFUND: 'orders.transaction.refund',
} satisfies Record<OrderTransactionKind, PlainMessageId>

export const refundReasonNames = {
  CANCELLED: 'orders.refund.cancelled',
  RESCHEDULED: 'orders.refund.rescheduled',
  WITHDRAWN: 'orders.refund.withdrawn',
  PAID_TWICE: 'orders.refund.paidTwice',
  NOT_PLACED: 'orders.refund.notPlaced',
} satisfies Record<RefundReason, PlainMessageId>

export const paymentMethodNames = {
  PAYPAL: 'orders.method.paypal',
  CREDIT_CARD: 'orders.method.creditCard',
  AMEX: 'orders.method.amex',
  KLARNA: 'orders.method.klarna',
  VOUCHER: 'orders.method.voucher',
  OTHER: 'orders.method.other',
} satisfies Record<PaymentKind, PlainMessageId>

/** The way of a payment, back: money goes to PayPal, not with it; a part comes as a voucher. */
export const refundMethodNames = {
  ...paymentMethodNames,
  PAYPAL: 'orders.refundTo.paypal',
  CREDIT_CARD: 'orders.refundTo.creditCard',
  AMEX: 'orders.refundTo.amex',
  KLARNA: 'orders.refundTo.klarna',
  VOUCHER: 'orders.refundTo.voucher',
} satisfies Record<PaymentKind, PlainMessageId>
