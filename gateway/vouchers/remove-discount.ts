import type { MutationResolvers } from '../generated/resolvers.ts'
import { changeBooking } from './change-booking.ts'

/** Idempotent: removing again changes nothing. */
export const removeDiscount: MutationResolvers['removeDiscount'] = (_root, { input }, { spa }) =>
  changeBooking(input.bookingId, (orderId) =>
    spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/payment/{orderId}/remove-discount', { params: { path: { orderId } } }),
    ),
  )
