import type { OrderDetail } from '#openapi/generated/spa.ts'
import type { OrderSource } from '../sources.ts'

/** An order in full, as it stands in the list. */
export function summaryOf(order: OrderDetail): OrderSource {
  const { id, referenceNumber, orderedAtDateTime, store, orderType, orderStatus, totalAmount, bookingOrder } = order
  return {
    ...{ id, referenceNumber, orderedAtDateTime, store, orderType, orderStatus, totalAmount },
    wellZoneType: bookingOrder?.wellzone ?? null,
    bookingStartTimeUtc: bookingOrder?.bookingTimeSlot.startTime ?? null,
    bookingEndTimeUtc: bookingOrder?.bookingTimeSlot.endTime ?? null,
    visitorAmount: bookingOrder?.visitorAmount ?? null,
    hasInvoices: order.hasInvoices,
  }
}
