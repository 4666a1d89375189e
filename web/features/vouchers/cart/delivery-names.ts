import type { VoucherDelivery } from '../../../generated/schema.ts'
import type { TextMessageId } from '../../../lib/language/locale.tsx'

/** Name of a voucher by its delivery. In on-site mode nothing is sent by post. */
export function deliveryName(delivery: VoucherDelivery, isOnSite: boolean): TextMessageId {
  if (delivery === 'PRINT') return 'cart.voucher.print'
  return isOnSite ? 'voucher-shop.overview.onSite' : 'cart.voucher.postal'
}
