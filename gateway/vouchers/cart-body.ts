import type { VoucherItem, VoucherType } from '#openapi/generated/spa.ts'
import type { VoucherCardInput, VoucherDelivery } from '../generated/resolvers.ts'
import { toEuros } from '../base/money.ts'
import type { FieldNames } from '../request/user-errors.ts'

const types: Record<VoucherDelivery, VoucherType> = { PRINT: 'print', POSTAL: 'postal' }
const deliveries: Record<VoucherType, VoucherDelivery> = { print: 'PRINT', postal: 'POSTAL' }

const shippedTypes: Record<VoucherType, boolean> = { print: false, postal: true }

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

/** Whether vouchers of this type are sent by post. */
export function needsShipping(type: VoucherType): boolean {
  return shippedTypes[type]
}

export function deliveryOf(type: VoucherType): VoucherDelivery {
  return deliveries[type]
}

function toItem({ delivery, valueMinor, quantity, text = null, gift }: VoucherCardInput): VoucherItem {
  const item = { type: types[delivery], value: toEuros(valueMinor), amount: quantity, text }
  return gift ? { ...item, gift } : item
}
