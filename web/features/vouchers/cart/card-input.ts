import type { VoucherCardInput } from '../../../generated/schema.ts'
import type { VoucherCard } from '../../../shop/cart/voucher-cart.ts'

/** A card as the schema takes it, without the id that exists only in this browser. */
export function toCardInput({ delivery, cents, quantity, text }: VoucherCard): VoucherCardInput {
  return { delivery, valueMinor: cents, quantity, text }
}
