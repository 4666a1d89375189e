import type { MutationResolvers } from '../generated/resolvers.ts'
import { bookingIds, isGuid } from '../base/ids.ts'
import { summaryOf } from '../orders/summary.ts'
import { keyNotUuid, noSuchBooking, paymentErrors } from './problems.ts'

/** Whether anything is left to pay is decided by the spa API. */
export const confirmPaidBooking: MutationResolvers['confirmPaidBooking'] = async (
  _root,
  { input },
  { spa, loaders },
) => {
  const hold = bookingIds.read(input.bookingId)
  if (!hold) return { order: null, userErrors: noSuchBooking }
  if (!isGuid(input.idempotencyKey)) return { order: null, userErrors: keyNotUuid }
  const params = { query: { orderId: hold.number }, header: { 'Idempotency-Key': input.idempotencyKey } }
  try {
    await spa.visitor.writeIdempotent((api) => api.POST('/v2/payment/capture/voucher-only', { params }))
    return { order: summaryOf(await loaders.order.load(hold.number)), userErrors: [] }
  } catch (error) {
    return { order: null, userErrors: paymentErrors.from(error) }
  }
}
