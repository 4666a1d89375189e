import type {
  BoughtVoucher as SpaVoucher,
  OrderDetailLine,
  OrderLine as SpaLine,
} from '#openapi/generated/spa.ts'
import { voucherPath } from '../downloads/paths.ts'
import type { BoughtVoucher, OrderLine, OrderLineKind } from '../generated/resolvers.ts'
import type { Language } from '#http/language.ts'
import { toMoney } from '../money.ts'
import { insuranceGroupId } from '../products/type.ts'

/** Product groups of printed and postal vouchers, fixed by the contract. */
const voucherGroupIds = new Set([911, 912])

interface WithLines {
  id: number
  orderDetails: readonly (SpaLine | OrderDetailLine)[]
}

/** The lines of an order or a held booking; `stayProductId` is the product of the stay itself. */
export function orderLines(
  { id, orderDetails }: WithLines,
  stayProductId: number | null,
  language: Language,
): OrderLine[] {
  return orderDetails.map((line) => ({
    kind: kindOfLine(line, stayProductId),
    name: line.name,
    quantity: line.quantity,
    total: toMoney(line.totalGrossPrice),
    totalBeforeDiscount: toMoney(line.totalGrossPriceBeforeDiscount),
    // A held booking has none: vouchers are issued when it is paid.
    voucher: 'voucher' in line && line.voucher ? toBoughtVoucher(line.voucher, id, language) : null,
  }))
}

export function toBoughtVoucher(
  { key, originalAmount, expiration, text, documentLine }: SpaVoucher,
  orderId: number,
  language: Language,
): BoughtVoucher {
  const documentUrl = documentLine === null ? null : voucherPath(orderId, documentLine, language)
  return { code: key, originalAmount: toMoney(originalAmount), expiresOn: expiration, text, documentUrl }
}

function kindOfLine(line: SpaLine | OrderDetailLine, stayProductId: number | null): OrderLineKind {
  if (line.product.id === stayProductId) return 'STAY'
  if (line.product.groupId === insuranceGroupId) return 'INSURANCE'
  return voucherGroupIds.has(line.product.groupId) ? 'VOUCHER' : 'EXTRA'
}
