import type { OrderLine as SpaLine, RedeemedVoucher as SpaRedeemedVoucher } from '#openapi/generated/spa.ts'
import type { BookingResolvers, Money, RedeemedVoucher } from '../generated/resolvers.ts'
import { toMoney } from '../money.ts'

/** What codes do to a held booking. Added up in cents: the spa names the discount, the lines show what it took off. */
export const bookingAmounts = {
  subtotal: ({ orderDetails }) => sum(orderDetails.map(({ totalGrossPrice }) => totalGrossPrice)),
  usedDiscount: ({ usedDiscount, orderDetails }) =>
    usedDiscount && { code: usedDiscount.code, amount: discountOf(orderDetails) },
  redeemedVouchers: ({ redeemedVouchers }) => redeemedVouchers.map(toRedeemedVoucher),
} satisfies BookingResolvers

export function discountOf(
  lines: readonly Pick<SpaLine, 'totalGrossPrice' | 'totalGrossPriceBeforeDiscount'>[],
): Money {
  const before = sum(lines.map(({ totalGrossPriceBeforeDiscount }) => totalGrossPriceBeforeDiscount))
  return {
    minor: before.minor - sum(lines.map(({ totalGrossPrice }) => totalGrossPrice)).minor,
    currency: 'EUR',
  }
}

export function toRedeemedVoucher({ voucher, redeemedValue }: SpaRedeemedVoucher): RedeemedVoucher {
  return { code: voucher.key, amount: toMoney(redeemedValue) }
}

function sum(euros: number[]): Money {
  return { minor: euros.reduce((cents, one) => cents + toMoney(one).minor, 0), currency: 'EUR' }
}
