import type { MutationResolvers } from '../generated/resolvers.ts'
import { changeBooking } from './change-booking.ts'

/** Idempotent: removing again is no error. The code is sent in the body, since URLs are logged. */
export const removeVoucher: MutationResolvers['removeVoucher'] = (_root, { input }, { spa }) =>
  changeBooking(input.bookingId, (orderId) =>
    spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/payment/{orderId}/remove-voucher', {
        params: { path: { orderId } },
        body: { voucherKey: input.code },
      }),
    ),
  )
