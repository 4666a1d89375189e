import type { BookingResolvers } from '../../generated/resolvers.ts'
import { bookingIds } from '../../base/ids.ts'
import { toMoney } from '../../base/money.ts'
import { orderLines } from '../../orders/lines.ts'
import { localTimes } from '../../slots/local-times.ts'
import { wellzoneTypeOf } from '../../stores/wellzone-kinds.ts'

export const Booking = {
  id: (order) => bookingIds.write({ number: order.id, guid: order.guid }),
  store: (order, _args, { loaders }) => loaders.store(order.storeId),
  wellzoneTypeName: (order) => order.wellzone,
  wellzoneType: async (order, _args, { loaders }) => {
    const store = await loaders.store(order.storeId)
    return store && wellzoneTypeOf(store, order.wellzoneTypeId)
  },
  startsAt: (order) => order.bookingTimeSlot.startTime,
  endsAt: (order) => order.bookingTimeSlot.endTime,
  startTime: (order) => localTimes(order.timeAsString).startTime,
  endTime: (order) => localTimes(order.timeAsString).endTime,
  durationHours: (order) => hoursBetween(order.bookingTimeSlot.startTime, order.bookingTimeSlot.endTime),
  persons: (order) => order.amountOfVisitors,
  heldUntil: (order) => order.endTime,
  isBoundToViewer: (order) => order.boundToUser,
  isOnSite: (order) => order.isOnSiteBooking,
  lines: (order) => orderLines(order, order.bookingTimeSlot.productId),
  insurance: (order) => ({ isIncluded: order.hasYnk, price: toMoney(order.youNeverKnowGrossPrice) }),
  total: (order) => toMoney(order.orderTotal),
  vat: (order) => toMoney(order.taxAmount),
  isBookerComing: (order) => order.userInBooking,
  visitors: (order) =>
    order.bookingVisitors.map(({ firstName, lastName, email, doNotInformPerMail }) => ({
      firstName,
      lastName,
      email,
      doNotInform: doNotInformPerMail,
    })),
  paymentMethods: (order, _args, { loaders }) => loaders.paymentGateways.load(order.storeId),
} satisfies BookingResolvers

/** Elapsed hours: the same on a day when the clocks change. */
function hoursBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 3_600_000)
}
