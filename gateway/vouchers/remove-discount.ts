import type { MutationResolvers } from '../generated/resolvers.ts'
import { changeBooking } from './change-booking.ts'

/** Taking off what is off already changes nothing: it can be asked again. */
export const removeDiscount: MutationResolvers['removeDiscount'] = (_root, { input }, { spa }) =>
  changeBooking(input.bookingId, (orderId) =>
    spa.visitor.write(
      (api) => api.POST('/v2/payment/{orderId}/remove-discount', { params: { path: { orderId } } }),
      { isRepeatable: true },
    ),
  )
