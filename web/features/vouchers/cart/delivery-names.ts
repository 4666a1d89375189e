import type { VoucherDelivery } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/locale.tsx'

/** What a voucher is called by the way it comes. At the desk of a store nothing goes by post. */
export function deliveryName(delivery: VoucherDelivery, isOnSite: boolean): PlainMessageId {
  if (delivery === 'PRINT') return 'cart.voucher.print'
  return isOnSite ? 'voucher-shop.overview.onSite' : 'cart.voucher.postal'
}
