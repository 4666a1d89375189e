import { atom } from 'jotai'
import * as z from 'zod/mini'
import { personalAtom } from '../../lib/personal-storage.ts'
import { newUuid } from '../../lib/uuid.ts'

const attemptSchema = z.object({
  /** What is being paid, how and how much: another wish is another attempt. */
  wish: z.string(),
  bookingId: z.string(),
  /** Makes two presses, two tabs and a lost answer one payment. */
  key: z.uuid(),
  /** What the provider brings back, or the order where nothing was left to pay; null until there is an answer. */
  reference: z.nullable(z.string()),
})

export type PaymentAttempt = z.infer<typeof attemptSchema>

/** The payment that this browser has begun and whose outcome it does not know yet. */
export const paymentAttemptAtom = personalAtom('payment', z.nullable(attemptSchema), null)

export interface PaymentWish {
  bookingId: string
  /** Null where nothing is left to pay. */
  methodId: string | null
  amountMinor: number
  /** The provider leads back to a page in this language. */
  locale: string
}

/** The attempt to go on with, the same one in every tab: the same wish keeps its key, any other gets a new one. */
export const takeAttemptAtom = atom(null, (_get, set, wish: PaymentWish): PaymentAttempt => {
  let taken = newAttempt(wish)
  set(paymentAttemptAtom, (now) => {
    if (now?.wish === taken.wish) taken = now
    return taken
  })
  return taken
})

/** The payment of this reference is over, or the provider named none: the next press is a new attempt. */
export const forgetAttemptAtom = atom(null, (_get, set, reference: string | null) => {
  set(paymentAttemptAtom, (now) => (reference === null || now?.reference === reference ? null : now))
})

function newAttempt({ bookingId, methodId, amountMinor, locale }: PaymentWish): PaymentAttempt {
  return { wish: JSON.stringify([bookingId, methodId, amountMinor, locale]), bookingId, key: newUuid(), reference: null }
}
