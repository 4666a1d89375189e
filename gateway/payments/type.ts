import type { PaymentKind, PaymentMethodResolvers, PaymentStepResolvers } from '../generated/resolvers.ts'
import { paymentMethodIds } from '../ids.ts'

const kinds: Record<number, PaymentKind> = {
  1: 'PAYPAL',
  2: 'CREDIT_CARD',
  3: 'AMEX',
  4: 'KLARNA',
  6: 'VOUCHER',
}

export const PaymentMethod: PaymentMethodResolvers = {
  id: ({ id, paymentType }) => paymentMethodIds.write({ gatewayId: id, paymentType }),
  kind: ({ paymentType }) => kindOfPayment(paymentType),
}

export const PaymentStep: PaymentStepResolvers = {
  __resolveType: (step) => ('fields' in step ? 'PaymentFormPost' : 'PaymentRedirect'),
}

/** What the shop calls a payment type of the spa's contract. */
export function kindOfPayment(paymentType: number): PaymentKind {
  return kinds[paymentType] ?? 'OTHER'
}
