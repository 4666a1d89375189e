// What payments can pay for. A kind of order without a purchase does not compile.
import { bookingPurchase } from './stays/pay/purchase.ts'
import type { Purchases } from './payments/purchase.ts'
import { movePurchase } from './stays/move/purchase.ts'
import { voucherPurchase } from './voucher-orders/purchase.ts'

export const purchases: Purchases = {
  booking: bookingPurchase,
  item: voucherPurchase,
  move: movePurchase,
}
