import type {
  OrderDetail,
  OrderLine as SpaLine,
  RedeemedVoucher as SpaRedeemedVoucher,
} from '#openapi/generated/spa.ts'
import type { Money, RedeemedVoucher } from '../generated/resolvers.ts'
import { toMoney } from '../base/money.ts'

/**
 * The amounts in cents, never in decimals. The REST subtotal is that of the lines; the schema's includes
 * shipping.
 */
export function amountsOf({ subTotal, shippingMethod, orderDetails }: OrderDetail): {
  subtotal: Money
  discount: Money | null
} {
  const shipping = toMoney(shippingMethod?.grossPrice ?? 0)
  const discount = discountOf(orderDetails)
  return {
    subtotal: { minor: toMoney(subTotal).minor + shipping.minor, currency: 'EUR' },
    discount: discount.minor === 0 ? null : discount,
  }
}

/** The sum that a discount took off the lines. */
export function discountOf(
  lines: readonly Pick<SpaLine, 'totalGrossPrice' | 'totalGrossPriceBeforeDiscount'>[],
): Money {
  const before = sumOf(lines.map(({ totalGrossPriceBeforeDiscount }) => totalGrossPriceBeforeDiscount))
  const after = sumOf(lines.map(({ totalGrossPrice }) => totalGrossPrice))
  return { minor: before.minor - after.minor, currency: 'EUR' }
}

export function sumOf(euros: number[]): Money {
  return { minor: euros.reduce((cents, one) => cents + toMoney(one).minor, 0), currency: 'EUR' }
}

export function toRedeemedVoucher({
  voucher,
  redeemedValue,
  remainingValue,
}: SpaRedeemedVoucher): RedeemedVoucher {
  return { code: voucher.key, amount: toMoney(redeemedValue), remaining: toMoney(remainingValue) }
}
