import { Temporal } from 'temporal-polyfill'
import type { Store } from '#openapi/generated/spa.ts'
import type { BookingResolvers } from '../generated/resolvers.ts'
import { bookingIds } from '../ids.ts'
import { toMoney } from '../money.ts'
import { orderLines } from '../orders/lines.ts'
import { localTimes } from '../slots/local-times.ts'
import type { BookingSource } from '../sources.ts'
import type { Loaders } from '../spa/loaders.ts'
import { wellzoneTypeOf } from '../stores/wellzone-kinds.ts'

export const Booking: BookingResolvers = {
  id: (order) => bookingIds.write({ number: order.id, guid: order.guid }),
  store: (order, _args, { loaders }) => storeOf(order, loaders),
  wellzoneType: async (order, _args, { loaders }) => {
    const type = wellzoneTypeOf(await storeOf(order, loaders), order.wellzoneTypeId)
    if (!type) throw new Error('The held suite is of a type that its store does not have.')
    return type
  },
  startsAt: (order) => order.bookingTimeSlot.startTime,
  endsAt: (order) => order.bookingTimeSlot.endTime,
  startTime: (order) => localTimes(order.timeAsString).startTime,
  endTime: (order) => localTimes(order.timeAsString).endTime,
  day: async (order, _args, { loaders }) =>
    localDay(order.bookingTimeSlot.startTime, (await storeOf(order, loaders)).timeZone),
  durationHours: (order) => hoursBetween(order.bookingTimeSlot.startTime, order.bookingTimeSlot.endTime),
  persons: (order) => order.amountOfVisitors,
  heldUntil: (order) => order.endTime,
  isBoundToViewer: (order) => order.boundToUser,
  isOnSite: (order) => order.isOnSiteBooking,
  lines: (order, _args, { language }) => orderLines(order, order.bookingTimeSlot.productId, language),
  insurance: (order) => ({ isIncluded: order.hasYnk, price: toMoney(order.youNeverKnowGrossPrice) }),
  total: (order) => toMoney(order.orderTotal),
  vat: (order) => toMoney(order.taxAmount),
  isBookerComing: (order) => order.userInBooking,
  visitors: (order) =>
    order.bookingVisitors.map(({ firstName, lastName, email, doNotInformPerMail }) => ({
      ...{ firstName, lastName, email },
      doNotInform: doNotInformPerMail,
    })),
  paymentMethods: (order, _args, { loaders }) => loaders.paymentGateways.load(order.storeId),
}

async function storeOf(order: BookingSource, loaders: Loaders): Promise<Store> {
  const store = await loaders.store(order.storeId)
  if (!store) throw new Error('The held suite is in a store that the shop does not show.')
  return store
}

function localDay(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Elapsed hours: the same on a day when the clocks change. */
function hoursBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 3_600_000)
}
