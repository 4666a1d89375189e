import type { OrderDetailsResolvers, OrderResolvers } from '../generated/resolvers.ts'
import { orderIds } from '../ids.ts'
import { toMoney } from '../money.ts'
import { orderLines } from './lines.ts'
import { kindOfOrder, statusOf } from './statuses.ts'

export const Order: OrderResolvers = {
  id: (order) => orderIds.write(order.id),
  orderedAt: (order) => order.orderedAtDateTime,
  kind: (order) => kindOfOrder(order.orderType),
  status: (order) => statusOf(order.orderStatus),
  total: (order) => toMoney(order.totalAmount),
  store: (order, _args, { loaders }) => order.store && loaders.store(order.store.id),
  wellzoneTypeName: (order) => order.wellZoneType,
  startsAt: (order) => order.bookingStartTimeUtc,
  endsAt: (order) => order.bookingEndTimeUtc,
  persons: (order) => order.visitorAmount,
  details: (order, _args, { loaders }) => loaders.order.load(order.id),
}

export const OrderDetails: OrderDetailsResolvers = {
  lines: (order) => orderLines(order.orderDetails, order.bookingOrder?.bookingTimeSlot.productId ?? null),
  total: (order) => toMoney(order.totalAmount),
  vat: (order) => toMoney(order.taxAmount),
}
