import type { BookingResolvers } from '../generated/resolvers.ts'
import { discountOf, sumOf, toRedeemedVoucher } from '../orders/amounts.ts'

/** What vouchers and a discount change about a held booking. */
export const bookingAmounts = {
  subtotal: ({ orderDetails }) => sumOf(orderDetails.map(({ totalGrossPrice }) => totalGrossPrice)),
  usedDiscount: ({ usedDiscount, orderDetails }) =>
    usedDiscount && { code: usedDiscount.code, amount: discountOf(orderDetails) },
  redeemedVouchers: ({ redeemedVouchers }) => redeemedVouchers.map(toRedeemedVoucher),
} satisfies BookingResolvers
