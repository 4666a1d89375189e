import type { VoucherCardInput } from '../../../generated/schema.ts'
import type { VoucherCard } from '../../../shop/voucher-cart.ts'

/** A card as the schema takes it: what it is called in this browser is nobody's business. */
export function toCardInput({ delivery, cents, quantity, text }: VoucherCard): VoucherCardInput {
  return { delivery, cents, quantity, text }
}
