import { calendarPath, googleWalletPath, ticketPath } from '../downloads/paths.ts'
import type { OrderDetailsResolvers, OrderResolvers } from '../generated/resolvers.ts'
import { enumName } from '../base/enum-names.ts'
import { orderIds } from '../base/ids.ts'
import { toMoney, toMoneyOrNull } from '../base/money.ts'
import { amountsOf, toRedeemedVoucher } from './amounts.ts'
import { cancellationOf, invoicesOf, shipmentOf, transactionsOf } from './details.ts'
import { orderLines, toBoughtVoucher } from './lines.ts'
import { isPlaced, statusOf } from './statuses.ts'

export const Order = {
  id: (order) => orderIds.write(order.id),
  orderedAt: (order) => order.orderedAtDateTime,
  kind: (order) => enumName(order.orderType),
  status: (order) => statusOf(order.orderStatus),
  total: (order) => toMoney(order.totalAmount),
  store: (order, _args, { loaders }) => order.store && loaders.store(order.store.id),
  wellzoneTypeName: (order) => order.wellZoneType,
  startsAt: (order) => order.bookingStartTimeUtc,
  endsAt: (order) => order.bookingEndTimeUtc,
  persons: (order) => order.visitorAmount,
  calendarUrl: (order, _args, { language }) =>
    order.bookingStartTimeUtc !== null && isPlaced(statusOf(order.orderStatus))
      ? calendarPath(order.id, language)
      : null,
  ticket: ({ id, ticketVersion: version, wallets }, _args, { language }) =>
    version === null
      ? null
      : {
          imageUrl: ticketPath(id, 'png', version, language),
          documentUrl: ticketPath(id, 'pdf', version, language),
          appleWalletUrl: wallets.includes('apple') ? ticketPath(id, 'pkpass', version, language) : null,
          googleWalletUrl: wallets.includes('google') ? googleWalletPath(id, language) : null,
        },
  details: (order, _args, { loaders }) => loaders.order.load(order.id),
} satisfies OrderResolvers

export const OrderDetails = {
  lines: (order) => orderLines(order, order.bookingOrder?.bookingTimeSlot.productId ?? null),
  companions: (order) => order.bookingOrder?.companions ?? [],
  subtotal: (order) => amountsOf(order).subtotal,
  discount: (order) => amountsOf(order).discount,
  discountCode: (order) => order.usedDiscount?.code ?? null,
  shipping: (order) => toMoneyOrNull(order.shippingMethod?.grossPrice ?? null),
  redeemedVouchers: (order) => order.redeemedVouchers.map(toRedeemedVoucher),
  total: (order) => toMoney(order.totalAmount),
  vat: (order) => toMoney(order.taxAmount),
  transactions: (order) => transactionsOf(order),
  invoices: (order, _args, { language }) => invoicesOf(order, language),
  cancellation: (order) => cancellationOf(order),
  delivery: (order) => shipmentOf(order),
  refundVoucher: (order, _args, { language }) =>
    order.refundVoucher && toBoughtVoucher(order.refundVoucher, order.id, language),
} satisfies OrderDetailsResolvers
