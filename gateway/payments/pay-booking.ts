import type { MutationResolvers, PaymentUserError } from '../generated/resolvers.ts'
import { bookingIds, isGuid, paymentMethodIds } from '../base/ids.ts'
import { keyNotUuid, noSuchBooking, noSuchMethod, paymentErrors } from './problems.ts'
import { toPaymentStep, returnPaths } from './payment-step.ts'

const paths = { returnUrl: '/booking/success', cancelUrl: '/booking/finalize?error=true' }

/** Idempotent by its key: a retry opens no second payment. */
export const payBooking: MutationResolvers['payBooking'] = async (_root, { input }, { spa, language }) => {
  const hold = bookingIds.read(input.bookingId)
  const method = paymentMethodIds.read(input.paymentMethodId)
  if (!hold) return refused(noSuchBooking)
  if (!method) return refused(noSuchMethod)
  if (!isGuid(input.idempotencyKey)) return refused(keyNotUuid)
  const request = {
    params: { header: { 'Idempotency-Key': input.idempotencyKey } },
    body: {
      orderId: hold.number,
      paymentType: method.paymentType,
      paymentGatewayId: method.gatewayId,
      ...returnPaths(language, paths),
    },
  }
  try {
    const created = await spa.visitor.writeIdempotent((api) => api.POST('/v2/payment/create-order', request))
    return { next: toPaymentStep(created), userErrors: [] }
  } catch (error) {
    return refused(paymentErrors.from(error))
  }
}

function refused(userErrors: PaymentUserError[]) {
  return { next: null, userErrors }
}
