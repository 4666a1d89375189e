import { atom } from 'jotai'
import * as z from 'zod/mini'
import { clockOffsetAtom } from './clock.ts'
import { personalAtom } from './personal-storage.ts'
import { newUuid } from './uuid.ts'

/** As many kinds of vouchers as one order takes. */
export const mostCards = 10
/** As many of one kind. */
export const mostOfOneCard = 5

const cardSchema = z.object({
  id: z.uuid(),
  delivery: z.enum(['PRINT', 'POSTAL']),
  cents: z.int().check(z.minimum(1), z.maximum(100_000)),
  quantity: z.int().check(z.minimum(1), z.maximum(mostOfOneCard)),
  text: z.nullable(z.string()),
})
const cardsSchema = z.array(cardSchema).check(z.minLength(1), z.maxLength(mostCards))
const cartSchema = z.nullable(z.object({ cards: cardsSchema, endsAt: z.iso.datetime(), frozenAt: z.nullable(z.iso.datetime()) }))

/** One kind of voucher in the cart. What it costs is asked from the server. */
export type VoucherCard = z.infer<typeof cardSchema>
export type NewVoucherCard = Pick<VoucherCard, 'delivery' | 'cents' | 'text'>
export type VoucherCart = NonNullable<z.infer<typeof cartSchema>>

/** 15 minutes from the first card (specification, section 4). */
const lifeMs = 15 * 60 * 1000

/**
 * Kept by this browser's own clock: nobody else counts along, and 15 minutes are as long on a clock that is an hour wrong. What the
 * server's clock is heard to say later changes nothing about them.
 */
const keptCartAtom = personalAtom('voucher-cart', cartSchema, null)

/** The vouchers somebody is about to buy, the first one first; null without any. Its instants are the server's clock's, as all countdowns are. */
export const voucherCartAtom = atom((get): VoucherCart | null => {
  const cart = get(keptCartAtom)
  const offset = get(clockOffsetAtom)
  return cart && { ...cart, endsAt: moved(cart.endsAt, offset), frozenAt: cart.frozenAt && moved(cart.frozenAt, offset) }
})

/** What lay in the cart when its time ran out, until something else lies in it. */
export const expiredVouchersAtom = personalAtom('expired-vouchers', z.nullable(z.object({ endedAt: z.iso.datetime(), cards: cardsSchema })), null)

export type AddVoucherOutcome = 'added' | 'cart-full' | 'card-full' | 'payment-open'

/** One more voucher. The same one again is one more of its kind; the time runs from the first one on. */
export const addVoucherAtom = atom(null, (_get, set, wanted: NewVoucherCard): AddVoucherOutcome => {
  set(expireVouchersAtom)
  let outcome: AddVoucherOutcome = 'added'
  set(keptCartAtom, (cart) => {
    const result = cartWith(cart, wanted)
    outcome = result.outcome
    return result.cart
  })
  if (outcome === 'added') set(expiredVouchersAtom, null)
  return outcome
})

/** 1 to 5 of a kind. */
export const setVoucherQuantityAtom = atom(null, (_get, set, { id, quantity }: Pick<VoucherCard, 'id' | 'quantity'>) => {
  const most = Math.min(mostOfOneCard, Math.max(1, quantity))
  set(changeCardsAtom, (cards) => cards.map((card) => (card.id === id ? { ...card, quantity: most } : card)))
})

export const removeVoucherAtom = atom(null, (_get, set, id: string) => {
  set(changeCardsAtom, (cards) => cards.filter((card) => card.id !== id))
})

/** They were bought. */
export const clearVouchersAtom = atom(null, (_get, set) => {
  set(keptCartAtom, null)
  set(expiredVouchersAtom, null)
})

/** A payment for them is open: until it ends, the time stands still and nothing about them changes. */
export const freezeVouchersAtom = atom(null, (_get, set) => {
  set(keptCartAtom, (cart) => cart && { ...cart, frozenAt: cart.frozenAt ?? new Date().toISOString() })
})

/** The payment came to nothing: the time goes on where it stood. */
export const thawVouchersAtom = atom(null, (_get, set) => {
  set(keptCartAtom, (cart) => {
    if (!cart?.frozenAt) return cart
    return { ...cart, endsAt: moved(cart.endsAt, Date.now() - Date.parse(cart.frozenAt)), frozenAt: null }
  })
})

/** Empties the cart where its time is over, in every tab; two of them may find out in the same moment. */
export const expireVouchersAtom = atom(null, (_get, set) => {
  const ended: VoucherCart[] = []
  set(keptCartAtom, (cart) => {
    if (!cart || cart.frozenAt || Date.parse(cart.endsAt) > Date.now()) return cart
    ended.push(cart)
    return null
  })
  for (const { cards, endsAt } of ended) set(expiredVouchersAtom, { endedAt: endsAt, cards })
})

/** What ran out lies in the cart again, with all of its time. */
export const restoreVouchersAtom = atom(null, (get, set) => {
  const expired = get(expiredVouchersAtom)
  if (expired) set(keptCartAtom, (cart) => cart ?? newCart(expired.cards))
  set(expiredVouchersAtom, null)
})

const changeCardsAtom = atom(null, (_get, set, change: (cards: VoucherCard[]) => VoucherCard[]) => {
  set(keptCartAtom, (cart) => {
    if (!cart || cart.frozenAt) return cart
    const cards = change(cart.cards)
    return cards.length > 0 ? { ...cart, cards } : null
  })
})

function cartWith(cart: VoucherCart | null, wanted: NewVoucherCard): { cart: VoucherCart | null; outcome: AddVoucherOutcome } {
  const card: VoucherCard = { id: newUuid(), ...wanted, quantity: 1 }
  if (!cart) return { cart: newCart([card]), outcome: 'added' }
  if (cart.frozenAt) return { cart, outcome: 'payment-open' }
  const same = cart.cards.find(({ delivery, cents, text }) => delivery === wanted.delivery && cents === wanted.cents && text === wanted.text)
  if (!same) {
    if (cart.cards.length === mostCards) return { cart, outcome: 'cart-full' }
    return { cart: { ...cart, cards: [...cart.cards, card] }, outcome: 'added' }
  }
  if (same.quantity === mostOfOneCard) return { cart, outcome: 'card-full' }
  const cards = cart.cards.map((each) => (each === same ? { ...same, quantity: same.quantity + 1 } : each))
  return { cart: { ...cart, cards }, outcome: 'added' }
}

function newCart(cards: VoucherCard[]): VoucherCart {
  return { cards, endsAt: new Date(Date.now() + lifeMs).toISOString(), frozenAt: null }
}

function moved(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}
