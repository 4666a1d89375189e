import type { VoucherItem } from '#openapi/generated/spa.ts'
import type { VoucherCardInput } from '../generated/resolvers.ts'
import { spaWord } from '../base/enum-names.ts'
import { toEuros } from '../base/money.ts'
import type { FieldNames } from '../request/user-errors.ts'

/** A voucher cart as the REST contract has it. */
export function cartBody(cart: {
  cards: VoucherCardInput[]
  codes: string[]
  onSiteStoreNumber?: number | null
}) {
  const onSiteStoreId = cart.onSiteStoreNumber ?? null
  return {
    isOnSiteOrder: onSiteStoreId !== null,
    onSiteStoreId,
    items: cart.cards.map(toItem),
    voucherKeys: cart.codes,
  }
}

/** Its field names to those of the input. */
export const cartNames: FieldNames = {
  items: 'cards',
  type: 'delivery',
  value: 'valueMinor',
  amount: 'quantity',
  voucherKeys: 'codes',
  onSiteStoreId: 'onSiteStoreNumber',
}

function toItem({ delivery, valueMinor, quantity, text = null, gift }: VoucherCardInput): VoucherItem {
  const item = { type: spaWord(delivery), value: toEuros(valueMinor), amount: quantity, text }
  return gift ? { ...item, gift } : item
}
