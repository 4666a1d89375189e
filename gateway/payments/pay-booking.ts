import type { MutationResolvers, PaymentUserError } from '../generated/resolvers.ts'
import { bookingIds, isGuid, paymentMethodIds } from '../ids.ts'
import { paymentError, paymentErrors } from './problems.ts'
import { toStep, waysBack } from './payment-step.ts'

const paths = { returnUrl: '/booking/success', cancelUrl: '/booking/finalize?error=true' }

/** The same key again opens no second payment, so an answer that got lost is asked for once more. */
export const payBooking: MutationResolvers['payBooking'] = async (_root, { input }, { spa, language }) => {
  const hold = bookingIds.read(input.bookingId)
  const method = paymentMethodIds.read(input.paymentMethodId)
  if (!hold) return refused(paymentError('BOOKING_NOT_FOUND', ['bookingId'], 'There is no such booking.'))
  if (!method)
    return refused(paymentError('METHOD_UNKNOWN', ['paymentMethodId'], 'There is no such way to pay.'))
  if (!isGuid(input.idempotencyKey))
    return refused(paymentError('INVALID_INPUT', ['idempotencyKey'], 'The key must be a UUID.'))
  const request = {
    params: { header: { 'Idempotency-Key': input.idempotencyKey } },
    body: {
      orderId: hold.number,
      paymentType: method.paymentType,
      paymentGatewayId: method.gatewayId,
      ...waysBack(language, paths),
    },
  }
  try {
    const created = await spa.visitor.write((api) => api.POST('/v2/payment/create-order', request), {
      isRepeatable: true,
    })
    return { next: toStep(created), userErrors: [] }
  } catch (error) {
    return refused(paymentErrors(error))
  }
}

function refused(userErrors: PaymentUserError[]) {
  return { next: null, userErrors }
}
