import { solutionHeader } from '../../challenges/solution.ts'
import type { MutationResolvers } from '../../generated/resolvers.ts'
import { changeHold, keyHeader } from './hold.ts'

/**
 * Each call adds five minutes, so it is never retried. The booking is read first: if that fails, nothing was
 * extended.
 */
export const extendBooking: MutationResolvers['extendBooking'] = (_root, { input }, { spa }) =>
  changeHold(input.bookingId, async (hold) => {
    const header = keyHeader(hold)
    const order = await spa.visitor.read((api) =>
      api.GET('/v2/website/order/booking-order', { params: { header } }),
    )
    const { endTime, serverTime, extensionsLeft } = await spa.visitor.write((api) =>
      api.POST('/v2/order/extendBookingTimeout/{id}', {
        params: { path: { id: hold.number }, header: { ...header, ...solutionHeader(input) } },
      }),
    )
    return { ...order, endTime, serverTime, extensionsLeft }
  })
