import type { VoucherCardInput } from '../../../generated/schema.ts'
import { printedOn, type VoucherCard } from '../../../shop/cart/voucher-cards.ts'

/** A card as its price needs it: without the id that exists only in this browser, and without a recipient. */
export function toCardInput(card: VoucherCard): VoucherCardInput {
  const { delivery, cents, quantity } = card
  return { delivery, valueMinor: cents, quantity, text: printedOn(card) }
}

/** A card as an order has it. */
export function toOrderedCard(card: VoucherCard): VoucherCardInput {
  return { ...toCardInput(card), gift: card.gift ?? null }
}
