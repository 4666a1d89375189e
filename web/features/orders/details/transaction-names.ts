import type { OrderTransactionKind, PaymentKind } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'

export const transactionNames = {
  PAYMENT: 'orders.transaction.payment',
  REFUND: 'orders.transaction.refund',
} satisfies Record<OrderTransactionKind, PlainMessageId>

export const paymentMethodNames = {
  PAYPAL: 'orders.method.paypal',
  CREDIT_CARD: 'orders.method.creditCard',
  AMEX: 'orders.method.amex',
  KLARNA: 'orders.method.klarna',
  VOUCHER: 'orders.method.voucher',
  OTHER: 'orders.method.other',
} satisfies Record<PaymentKind, PlainMessageId>
