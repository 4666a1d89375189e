import type { Purchase } from '../payments/purchase.ts'
import { endUnpaid, finishItems, placeItems } from './place.ts'
import { queuePaymentReturned } from './queue-mails.ts'

/** An order of vouchers has one payment and ends with it. */
export const voucherPurchase = {
  place: placeItems,
  finish: finishItems,
  returned: queuePaymentReturned,
  reopen: endUnpaid,
} satisfies Purchase
