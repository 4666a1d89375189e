import { atom } from 'jotai'
import * as v from 'valibot'
import { clockOffsetAtom } from '../../lib/clock.ts'
import { personalAtom } from '../../lib/storage/personal-storage.ts'
import { instant } from '../../lib/storage/stored-shapes.ts'
import { newUuid } from '../../lib/uuid.ts'
import {
  type Bought,
  cardSchema,
  isSame,
  joined,
  mostCards,
  mostOfOneCard,
  type NewVoucherCard,
  type VoucherCard,
  without,
} from './voucher-cards.ts'

const cardsSchema = v.pipe(v.array(cardSchema), v.minLength(1), v.maxLength(mostCards))
const cartSchema = v.nullable(
  v.object({ cards: cardsSchema, endsAt: instant, frozenAt: v.nullable(instant) }),
)

export type VoucherCart = NonNullable<v.InferOutput<typeof cartSchema>>

/** 15 minutes from the first voucher (specification, section 4). */
const lifeMs = 15 * 60 * 1000
const extensionMs = 5 * 60 * 1000

/**
 * The cart, by this browser's own clock: the expiry concerns only this browser, and 15 minutes have the same
 * length on a clock that is an hour wrong. A correction by the server's clock changes nothing.
 */
const storedCartAtom = personalAtom('voucher-cart', cartSchema, null)

/**
 * The vouchers to be bought, the first one first; null if there are none. Its instants are by the server's
 * clock, like all countdowns.
 */
export const voucherCartAtom = atom((get): VoucherCart | null => {
  const cart = get(storedCartAtom)
  const offset = get(clockOffsetAtom)
  return (
    cart && {
      ...cart,
      endsAt: moved(cart.endsAt, offset),
      frozenAt: cart.frozenAt && moved(cart.frozenAt, offset),
    }
  )
})

const expiredSchema = v.nullable(
  v.object({ endedAt: instant, cards: v.pipe(v.array(cardSchema), v.minLength(1)) }),
)

/**
 * Vouchers of expired carts, until they are restored, declined, or the same are bought. May be more than one
 * cart holds.
 */
export const expiredVouchersAtom = personalAtom('expired-vouchers', expiredSchema, null)

export type AddVoucherResult = 'added' | 'cart-full' | 'card-full' | 'payment-open'

/** Adds one voucher. An equal one raises the quantity of its kind; the expiry counts from the first one. */
export const addVoucherAtom = atom(null, (_get, set, wanted: NewVoucherCard): AddVoucherResult => {
  set(expireVouchersAtom)
  let outcome: AddVoucherResult = 'added'
  set(storedCartAtom, (cart) => {
    const result = cartWith(cart, wanted)
    outcome = result.outcome
    return result.cart
  })
  return outcome
})

/** 1 to 5 of a kind. */
export const setVoucherQuantityAtom = atom(
  null,
  (_get, set, { id, quantity }: Pick<VoucherCard, 'id' | 'quantity'>) => {
    const allowed = Math.min(mostOfOneCard, Math.max(1, quantity))
    set(changeCardsAtom, (cards) =>
      cards.map((card) => (card.id === id ? { ...card, quantity: allowed } : card)),
    )
  },
)

export const removeVoucherAtom = atom(null, (_get, set, id: string) => {
  set(changeCardsAtom, (cards) => cards.filter((card) => card.id !== id))
})

/** Takes out what was bought: other vouchers stay in the cart and can be changed again. */
export const takeOutVouchersAtom = atom(null, (_get, set, bought: Bought[]) => {
  set(storedCartAtom, (cart) => {
    const cards = cart ? without(cart.cards, bought) : []
    return cart && cards.length > 0 ? { ...cart, cards } : null
  })
  set(expiredVouchersAtom, (expired) => {
    const cards = expired ? without(expired.cards, bought) : []
    return expired && cards.length > 0 ? { ...expired, cards } : null
  })
})

/** A payment is open: until it ends, the expiry is suspended and nothing can be changed. */
export const freezeVouchersAtom = atom(null, (_get, set) => {
  set(storedCartAtom, (cart) => cart && { ...cart, frozenAt: cart.frozenAt ?? new Date().toISOString() })
})

/** The payment failed: the expiry continues where it was suspended. */
export const thawVouchersAtom = atom(null, (_get, set) => {
  set(storedCartAtom, (cart) => {
    if (!cart?.frozenAt) return cart
    return { ...cart, endsAt: moved(cart.endsAt, Date.now() - Date.parse(cart.frozenAt)), frozenAt: null }
  })
})

/** Five more minutes, as for a held suite, as often as the visitor wants: nothing is reserved. */
export const extendVouchersAtom = atom(null, (_get, set) => {
  set(expireVouchersAtom)
  set(storedCartAtom, (cart) => cart && { ...cart, endsAt: moved(cart.endsAt, extensionMs) })
})

/** Empties an expired cart in every tab; two tabs may do so at the same time. */
export const expireVouchersAtom = atom(null, (_get, set) => {
  const ended: VoucherCart[] = []
  set(storedCartAtom, (cart) => {
    if (!cart || cart.frozenAt || Date.parse(cart.endsAt) > Date.now()) return cart
    ended.push(cart)
    return null
  })
  for (const { cards, endsAt } of ended) {
    set(expiredVouchersAtom, (before) => {
      const together = joined(before?.cards ?? [], cards)
      return { endedAt: endsAt, cards: [...together.cards, ...together.rest] }
    })
  }
})

/**
 * Restores expired vouchers: with a full 15 minutes into an empty cart, otherwise beside what was added
 * since. False if they do not all fit: the rest can be restored later.
 */
export const restoreVouchersAtom = atom(null, (get, set): boolean => {
  set(expireVouchersAtom)
  const expired = get(expiredVouchersAtom)
  if (!expired) return true
  let rest = expired.cards
  set(storedCartAtom, (cart) => {
    if (cart?.frozenAt) return cart
    const together = joined(cart?.cards ?? [], expired.cards)
    rest = together.rest
    return cart ? { ...cart, cards: together.cards } : newCart(together.cards)
  })
  set(expiredVouchersAtom, rest.length > 0 ? { ...expired, cards: rest } : null)
  return rest.length === 0
})

/** Declines the expired vouchers. */
export const declineExpiredVouchersAtom = atom(null, (_get, set) => set(expiredVouchersAtom, null))

const changeCardsAtom = atom(null, (_get, set, change: (cards: VoucherCard[]) => VoucherCard[]) => {
  set(storedCartAtom, (cart) => {
    if (!cart || cart.frozenAt) return cart
    const cards = change(cart.cards)
    return cards.length > 0 ? { ...cart, cards } : null
  })
})

function cartWith(
  cart: VoucherCart | null,
  wanted: NewVoucherCard,
): { cart: VoucherCart | null; outcome: AddVoucherResult } {
  const card: VoucherCard = { id: newUuid(), ...wanted, quantity: 1 }
  if (!cart) return { cart: newCart([card]), outcome: 'added' }
  if (cart.frozenAt) return { cart, outcome: 'payment-open' }
  const same = cart.cards.find((each) => isSame(each, wanted))
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
