import type { components } from '#openapi/generated/spa.ts'
import { groupedCode } from '../vouchers/codes.ts'
import { toCents, toDecimal } from '../words/money.ts'
import type { CartPrice } from './cart.ts'

type Schemas = components['schemas']

/** Maps the price of a cart: entries as requested, sums after the discount. */
export function toVouchersPrice(
  items: Schemas['VoucherItem'][],
  { purpose, lines, discount, used, dueCents }: CartPrice,
): Schemas['VouchersPrice'] {
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0)
  return {
    items: items.map(({ type, value, amount }) => ({
      type,
      value: toDecimal(toCents(value)),
      amount,
      total: toDecimal(toCents(value) * amount),
    })),
    subTotal: toDecimal(sumOf(lines, 'voucher')),
    shipping: toDecimal(sumOf(lines, 'shipping')),
    usedDiscount: discount && {
      key: discount.code,
      percentage: discount.percent,
      amount: toDecimal(discountCents),
    },
    usedVouchers: used.map(({ code, cents, remainingCents }) => ({
      key: groupedCode(code),
      usedAmount: toDecimal(cents),
      remainingAmount: toDecimal(remainingCents),
    })),
    voucherSum: toDecimal(used.reduce((sum, { cents }) => sum + cents, 0)),
    total: toDecimal(dueCents),
    voucherPurpose: purpose,
  }
}

function sumOf(lines: CartPrice['lines'], kind: 'voucher' | 'shipping'): number {
  return lines.reduce((sum, line) => sum + (line.kind === kind ? line.grossCents - line.discountCents : 0), 0)
}
