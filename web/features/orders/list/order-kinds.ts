import type { OrderKind } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/locale.tsx'

/** What an order is called that is not a stay in a suite. */
export const orderKindNames = {
  BOOKING: 'orders.kind.booking',
  CONTROL: 'orders.kind.control',
  ITEM: 'orders.kind.item',
  UNDEFINED: 'orders.kind.undefined',
} satisfies Record<OrderKind, PlainMessageId>
