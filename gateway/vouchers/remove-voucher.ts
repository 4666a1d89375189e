import type { MutationResolvers } from '../generated/resolvers.ts'
import { changeBooking } from './change-booking.ts'

/** A voucher that the booking does not use is no error: it can be asked again. The code travels in the body, never in an address. */
export const removeVoucher: MutationResolvers['removeVoucher'] = (_root, { input }, { spa }) =>
  changeBooking(input.bookingId, (orderId) =>
    spa.visitor.write(
      (api) =>
        api.POST('/v2/payment/{orderId}/remove-voucher', {
          params: { path: { orderId } },
          body: { voucherKey: input.code },
        }),
      { isRepeatable: true },
    ),
  )
