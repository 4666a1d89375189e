import type { VoucherDelivery } from '../../generated/schema.ts'
import type { PlainMessageId } from '../../lib/locale.tsx'

/** What a voucher is called by the way it comes. */
export const deliveryNames = { PRINT: 'cart.voucher.print', POSTAL: 'cart.voucher.postal' } satisfies Record<VoucherDelivery, PlainMessageId>
