import { recordSale } from '../../orders/record-sale.ts'
import type { Purchase } from '../../payments/purchase.ts'
import { openUntil } from '../../payments/sql.ts'
import { confirmHold, unfreezeHold } from '../hold/hold.ts'
import { freezeHold } from '../rows/hold.ts'
import { tell } from '../mails/letters.ts'
import { readReceipt } from '../mails/receipt.ts'

export const bookingPurchase = {
  place: confirmHold,
  async finish(trx, orderId) {
    await recordSale(trx, orderId)
    await tell(trx, orderId, 'confirmed', await readReceipt(trx, orderId))
  },
  returned: (trx, payment, reason) => tell(trx, payment.order_id, 'paymentReturned', { payment, reason }),
  /** The booking stays pending and can be paid again. Another open payment keeps the hold frozen. */
  async reopen(trx, orderId) {
    const until = await openUntil(trx, orderId)
    if (until) await freezeHold(trx, orderId, until)
    else await unfreezeHold(trx, orderId)
  },
} satisfies Purchase
