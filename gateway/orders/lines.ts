import type { BoughtVoucher as SpaVoucher, OrderDetailLine, OrderLine as SpaLine } from '#openapi/generated/spa.ts'
import type { BoughtVoucher, OrderLine, OrderLineKind } from '../generated/resolvers.ts'
import { toMoney } from '../money.ts'
import { insuranceGroupId } from '../products/type.ts'

/** The lines of an order or a held booking; `stayProductId` is the product that stands for the suite itself. */
export function orderLines(lines: readonly (SpaLine | OrderDetailLine)[], stayProductId: number | null): OrderLine[] {
  return lines.map((line) => ({
    kind: kindOfLine(line, stayProductId),
    name: line.name,
    quantity: line.quantity,
    total: toMoney(line.totalGrossPrice),
    totalBeforeDiscount: toMoney(line.totalGrossPriceBeforeDiscount),
    voucher: voucherOf(line),
  }))
}

export function toBoughtVoucher({ key, originalAmount, expiration }: SpaVoucher): BoughtVoucher {
  return { code: key, originalAmount: toMoney(originalAmount), expiresOn: expiration }
}

function kindOfLine(line: SpaLine | OrderDetailLine, stayProductId: number | null): OrderLineKind {
  if (line.product.id === stayProductId) return 'STAY'
  if (line.product.groupId === insuranceGroupId) return 'INSURANCE'
  return voucherOf(line) ? 'VOUCHER' : 'EXTRA'
}

/** A held booking has none: what a line bought comes with its payment. */
function voucherOf(line: SpaLine | OrderDetailLine): BoughtVoucher | null {
  return 'voucher' in line && line.voucher !== null ? toBoughtVoucher(line.voucher) : null
}
