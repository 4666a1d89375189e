import type { MutationResolvers } from '../../generated/resolvers.ts'
import { bookingIds } from '../../base/ids.ts'
import { keyHeader } from './hold.ts'
import { bookingErrors, noSuchBooking } from './problems.ts'

/** Idempotent: releasing again is no error. */
export const releaseBooking: MutationResolvers['releaseBooking'] = async (_root, { input }, { spa }) => {
  const hold = bookingIds.read(input.bookingId)
  if (!hold) return { releasedBookingId: null, userErrors: noSuchBooking }
  try {
    const params = { path: { id: hold.number }, header: keyHeader(hold) }
    await spa.visitor.writeIdempotent((api) => api.DELETE('/v2/order/{id}/reserved', { params }))
    return { releasedBookingId: input.bookingId, userErrors: [] }
  } catch (error) {
    return { releasedBookingId: null, userErrors: bookingErrors.from(error) }
  }
}
