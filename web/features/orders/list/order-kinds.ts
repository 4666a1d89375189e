import type { OrderKind } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'

/** Names of orders that are not stays. */
export const orderKindNames = {
  BOOKING: 'orders.kind.booking',
  CONTROL: 'orders.kind.control',
  ITEM: 'orders.kind.item',
  UNDEFINED: 'orders.kind.undefined',
} satisfies Record<OrderKind, PlainMessageId>
