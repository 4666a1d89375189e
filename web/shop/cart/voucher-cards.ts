// The vouchers that are bought together: their kinds, and how two lists of them are compared and joined.
import * as v from 'valibot'
import { wholeBetween } from '../../lib/storage/stored-shapes.ts'

/** Most kinds of vouchers in one order. */
export const mostCards = 10
/** Most vouchers of one kind. */
export const mostOfOneCard = 5

const eveningSchema = v.object({ kind: v.picklist(['CLASSIC', 'PREMIUM', 'EXCLUSIVE']), words: v.string() })
const giftSchema = v.object({ name: v.string(), email: v.string(), sendOn: v.string() })
export const cardSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  delivery: v.picklist(['PRINT', 'POSTAL']),
  cents: wholeBetween(1, 100_000),
  quantity: wholeBetween(1, mostOfOneCard),
  text: v.nullable(v.string()),
  /** The evening that its value buys, which stands above the text. */
  evening: v.optional(v.nullable(eveningSchema)),
  /** The recipient of a voucher by mail. */
  gift: v.optional(v.nullable(giftSchema)),
})

/** One kind of voucher in the cart. Its price is queried. */
export type VoucherCard = v.InferOutput<typeof cardSchema>
export type NewVoucherCard = Omit<VoucherCard, 'id' | 'quantity'>
export type GiftEvening = v.InferOutput<typeof eveningSchema>
/** A card as an order names it. */
export type Bought = Pick<VoucherCard, 'delivery' | 'cents' | 'quantity' | 'gift'> & { text?: string | null }

/** A voucher that the shop prints: sent by post, or handed over on site. */
export function hasPostal(cards: Pick<VoucherCard, 'delivery'>[]): boolean {
  return cards.some(({ delivery }) => delivery === 'POSTAL')
}

/** The text that is printed on a voucher: the evening that it buys, and the giver's words. */
export function printedOn({ evening, text }: Pick<VoucherCard, 'evening' | 'text'>): string | null {
  return [evening?.words, text].filter(Boolean).join('\n') || null
}

/** The number of vouchers. */
export function countOf(cards: Pick<VoucherCard, 'quantity'>[]): number {
  return cards.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The vouchers of one cart with as many of another as fit, and those that do not. */
export function joined(
  cards: VoucherCard[],
  others: VoucherCard[],
): { cards: VoucherCard[]; rest: VoucherCard[] } {
  const all = [...cards]
  const rest: VoucherCard[] = []
  for (const other of others) {
    const at = all.findIndex((each) => isSame(each, other))
    const same = all[at]
    const fitting = Math.min(
      other.quantity,
      same ? mostOfOneCard - same.quantity : all.length < mostCards ? mostOfOneCard : 0,
    )
    if (same) all[at] = { ...same, quantity: same.quantity + fitting }
    else if (fitting > 0) all.push(other)
    if (fitting < other.quantity) rest.push({ ...other, quantity: other.quantity - fitting })
  }
  return { cards: all, rest }
}

export function isSame(one: NewVoucherCard, other: NewVoucherCard): boolean {
  return keyOf({ ...one, text: printedOn(one) }) === keyOf({ ...other, text: printedOn(other) })
}

function keyOf({ delivery, cents, text, gift }: Omit<Bought, 'quantity'>): string {
  const { name, email, sendOn } = gift ?? {}
  return JSON.stringify([delivery, cents, text ?? null, name, email, sendOn])
}

export function without(cards: VoucherCard[], bought: Bought[]): VoucherCard[] {
  return cards.flatMap((card) => {
    const key = keyOf({ ...card, text: printedOn(card) })
    const { quantity = 0 } = bought.find((each) => keyOf(each) === key) ?? {}
    return quantity < card.quantity ? [{ ...card, quantity: card.quantity - quantity }] : []
  })
}
