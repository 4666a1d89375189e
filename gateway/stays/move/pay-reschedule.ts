import type { MutationResolvers, RescheduleUserError } from '../../generated/resolvers.ts'
import { isGuid, orderIds, paymentMethodIds } from '../../base/ids.ts'
import { toEuros } from '../../base/money.ts'
import { returnPaths, toPaymentStep } from '../../payments/payment-step.ts'
import { payRescheduleErrors } from './problems.ts'
import { pageOf, toSpaShape } from './shape.ts'

/** Idempotent by its key: a retry opens no second payment. The provider returns to the page of the move. */
export const payReschedule: MutationResolvers['payReschedule'] = async (
  _root,
  {
    input: { orderId: id, startsAt, shape: wanted, expectedDifferenceMinor, paymentMethodId, idempotencyKey },
  },
  { spa, language },
) => {
  const orderId = orderIds.read(id)
  if (orderId === null)
    return refused(payRescheduleErrors.of('ORDER_NOT_FOUND', 'orderId', 'There is no such order.'))
  const method = paymentMethodIds.read(paymentMethodId)
  if (!method)
    return refused(
      payRescheduleErrors.of('METHOD_UNKNOWN', 'paymentMethodId', 'There is no such way to pay.'),
    )
  if (!isGuid(idempotencyKey))
    return refused(payRescheduleErrors.of('INVALID_INPUT', 'idempotencyKey', 'The key must be a UUID.'))
  const shape = toSpaShape(wanted)
  if (shape.refused) {
    const { code, field, message } = shape.refused
    return refused(payRescheduleErrors.of(code, field, message))
  }
  const page = pageOf(id, startsAt, wanted)
  const request = {
    params: { path: { orderId }, header: { 'Idempotency-Key': idempotencyKey } },
    body: {
      ...(startsAt && { bookingStart: startsAt }),
      ...(shape.shape && { change: shape.shape }),
      expectedDifference: toEuros(expectedDifferenceMinor),
      paymentType: method.paymentType,
      paymentGatewayId: method.gatewayId,
      ...returnPaths(language, { returnUrl: page, cancelUrl: page }),
    },
  }
  try {
    const created = await spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/order/{orderId}/reschedule/payment', request),
    )
    return { next: toPaymentStep(created), userErrors: [] }
  } catch (error) {
    return refused(payRescheduleErrors.from(error))
  }
}

function refused(userErrors: RescheduleUserError[]) {
  return { next: null, userErrors }
}
