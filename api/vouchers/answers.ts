import type { components } from '#openapi/generated/spa.ts'
import type { Day } from '../words/day.ts'
import { toCents, toDecimal } from '../words/money.ts'
import type { CartPrice } from '../voucher-orders/cart.ts'
import { groupedCode } from './codes.ts'
import type { RedeemedVoucher } from './redemptions.ts'

type Schemas = components['schemas']

export function toRedeemedVoucher({ id, code, cents }: RedeemedVoucher): Schemas['RedeemedVoucher'] {
  return { id, redeemedValue: toDecimal(cents), voucher: { key: groupedCode(code) } }
}

/** `printLine` is the line whose document can be printed; null on paper, undefined for what no line bought. */
export type BoughtVoucher = {
  code: string
  cents: number
  validUntil: Day
  text?: string | null
  printLine?: number | null
}

export function toBoughtVoucher({
  code,
  cents,
  validUntil,
  text,
  printLine,
}: BoughtVoucher): Schemas['BoughtVoucher'] {
  return {
    key: groupedCode(code),
    originalAmount: toDecimal(cents),
    expiration: validUntil,
    text: text ?? null,
    documentLine: printLine ?? null,
  }
}

/** What a cart costs: entries as they were asked for, in whole cents, sums after the discount. */
export function toVouchersPrice(
  items: Schemas['VoucherItem'][],
  { lines, discount, used, dueCents }: CartPrice,
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
    usedVouchers: used.map(({ code, cents }) => ({ key: groupedCode(code), usedAmount: toDecimal(cents) })),
    voucherSum: toDecimal(used.reduce((sum, { cents }) => sum + cents, 0)),
    total: toDecimal(dueCents),
  }
}

function sumOf(lines: CartPrice['lines'], kind: 'voucher' | 'shipping'): number {
  return lines.reduce((sum, line) => sum + (line.kind === kind ? line.grossCents - line.discountCents : 0), 0)
}
