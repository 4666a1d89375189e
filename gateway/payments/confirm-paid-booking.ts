import type { MutationResolvers } from '../generated/resolvers.ts'
import { bookingIds, isGuid } from '../ids.ts'
import { summaryOf } from '../orders/summary.ts'
import { paymentError, paymentErrors } from './problems.ts'

/** Only the spa decides whether anything is left to pay. */
export const confirmPaidBooking: MutationResolvers['confirmPaidBooking'] = async (
  _root,
  { input },
  { spa, loaders },
) => {
  const hold = bookingIds.read(input.bookingId)
  if (!hold)
    return {
      order: null,
      userErrors: paymentError('BOOKING_NOT_FOUND', ['bookingId'], 'There is no such booking.'),
    }
  if (!isGuid(input.idempotencyKey))
    return {
      order: null,
      userErrors: paymentError('INVALID_INPUT', ['idempotencyKey'], 'The key must be a UUID.'),
    }
  const params = { query: { orderId: hold.number }, header: { 'Idempotency-Key': input.idempotencyKey } }
  try {
    await spa.visitor.write((api) => api.POST('/v2/payment/capture/voucher-only', { params }), {
      isRepeatable: true,
    })
    return { order: summaryOf(await loaders.order.load(hold.number)), userErrors: [] }
  } catch (error) {
    return { order: null, userErrors: paymentErrors(error) }
  }
}
