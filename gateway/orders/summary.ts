import type { OrderDetail } from '#openapi/generated/spa.ts'
import { toEuros } from '../base/money.ts'
import type { OrderSource } from '../request/sources.ts'
import { amountsOf } from './amounts.ts'

/** An order in full as an item of the order list. */
export function summaryOf(order: OrderDetail): OrderSource {
  const { id, referenceNumber, orderedAtDateTime, store, orderType, orderStatus, bookingOrder } = order
  return {
    id,
    referenceNumber,
    orderedAtDateTime,
    store,
    orderType,
    orderStatus,
    totalAmount: toEuros(amountsOf(order).subtotal.minor),
    wellZoneType: bookingOrder?.wellzone ?? null,
    bookingStartTimeUtc: bookingOrder?.bookingTimeSlot.startTime ?? null,
    bookingEndTimeUtc: bookingOrder?.bookingTimeSlot.endTime ?? null,
    visitorAmount: bookingOrder?.visitorAmount ?? null,
    handover: order.handover,
    ticketVersion: order.ticketVersion,
    wallets: order.wallets,
    hasInvoices: order.hasInvoices,
  }
}
