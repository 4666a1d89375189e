import type { PaymentMethodResolvers, PaymentStepResolvers } from '../generated/resolvers.ts'
import { paymentMethodIds } from '../base/ids.ts'
import { kindOfPayment } from '../orders/payment-kinds.ts'

export const PaymentMethod = {
  id: ({ id, paymentType }) => paymentMethodIds.write({ gatewayId: id, paymentType }),
  kind: ({ paymentType }) => kindOfPayment(paymentType),
} satisfies PaymentMethodResolvers

export const PaymentStep = {
  __resolveType: (step) => ('fields' in step ? 'PaymentFormPost' : 'PaymentRedirect'),
} satisfies PaymentStepResolvers
