import type { BoughtVoucher as SpaVoucher } from '#openapi/generated/spa.ts'
import { voucherPath } from '../downloads/paths.ts'
import type { BoughtVoucher, OrderLineKind, OrderLineResolvers } from '../generated/resolvers.ts'
import type { Language } from '#http/language.ts'
import { productIds } from '../base/ids.ts'
import { toMoney } from '../base/money.ts'
import { insuranceGroupId } from '../products/type.ts'
import type { OrderLineSource } from '../request/sources.ts'
import { findInUnbroken } from '../spa/contract/find.ts'

/** Product groups of printed and postal vouchers, fixed by the contract. */
const voucherGroupIds = new Set([911, 912])

/** Product group of what the specification calls Starter, fixed by the contract. */
const starterSetGroupId = 220

interface WithLines {
  id: number
  orderDetails: readonly OrderLineSource['line'][]
}

/** The lines of an order or a held booking; `stayProductId` is the product of the stay itself. */
export function orderLines({ id, orderDetails }: WithLines, stayProductId: number | null): OrderLineSource[] {
  return orderDetails.map((line) => ({ orderId: id, line, stayProductId }))
}

export const OrderLine = {
  kind: kindOfLine,
  name: ({ line }) => line.name,
  productId: async (source, _args, { loaders }) => {
    if (kindOfLine(source) !== 'EXTRA') return null
    const { specials, basics } = await loaders.extras()
    const { id } = source.line.product
    const product = await findInUnbroken([() => specials, () => basics], (each) => each.id === id)
    return product && productIds.write(id)
  },
  isStarterSet: ({ line }) => line.product.groupId === starterSetGroupId,
  quantity: ({ line }) => line.quantity,
  total: ({ line }) => toMoney(line.totalGrossPrice),
  totalBeforeDiscount: ({ line }) => toMoney(line.totalGrossPriceBeforeDiscount),
  voucher: ({ line, orderId }, _args, { language }) =>
    'voucher' in line && line.voucher ? toBoughtVoucher(line.voucher, orderId, language) : null,
} satisfies OrderLineResolvers

export function toBoughtVoucher(
  { key, originalAmount, remainingAmount, expiration, isSpent, text, documentLine, gift }: SpaVoucher,
  orderId: number,
  language: Language,
): BoughtVoucher {
  const documentUrl = documentLine === null ? null : voucherPath(orderId, documentLine, language)
  return {
    code: key,
    originalAmount: toMoney(originalAmount),
    remainingAmount: toMoney(remainingAmount),
    expiresOn: expiration,
    isSpent,
    text,
    documentUrl,
    printLine: documentLine,
    gift,
  }
}

function kindOfLine({ line, stayProductId }: OrderLineSource): OrderLineKind {
  if (line.product.id === stayProductId) return 'STAY'
  if (line.product.groupId === insuranceGroupId) return 'INSURANCE'
  return voucherGroupIds.has(line.product.groupId) ? 'VOUCHER' : 'EXTRA'
}
