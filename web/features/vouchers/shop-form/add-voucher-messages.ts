import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import type { AddVoucherResult } from '../../../shop/cart/voucher-cart.ts'

/** Why a voucher was not added to the cart. */
export const addVoucherMessages = {
  'cart-full': 'voucher-shop.error.cartFull',
  'card-full': 'voucher-shop.error.cardFull',
  'payment-open': 'voucher-shop.error.paymentOpen',
} satisfies Record<Exclude<AddVoucherResult, 'added'>, PlainMessageId>
