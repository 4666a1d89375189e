import type { PaymentKind } from '../generated/resolvers.ts'

/** The kinds by the payment type of the REST contract. */
const kinds: Record<number, PaymentKind> = {
  1: 'PAYPAL',
  2: 'CREDIT_CARD',
  3: 'AMEX',
  4: 'KLARNA',
  6: 'VOUCHER',
}

export function kindOfPayment(paymentType: number): PaymentKind {
  return kinds[paymentType] ?? 'OTHER'
}
