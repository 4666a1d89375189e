import { atom } from 'jotai'
import * as z from 'zod/mini'
import { personalAtom } from '../../lib/personal-storage.ts'
import { newUuid } from '../../lib/uuid.ts'

const attemptSchema = z.object({
  /** What is being paid, how and how much: another one is another attempt. */
  fingerprint: z.string(),
  subject: z.string(),
  /** Makes two presses, two tabs and a lost answer one payment. */
  key: z.uuid(),
  /** What the provider brings back, or the order where nothing was left to pay; null until there is an answer. */
  reference: z.nullable(z.string()),
})

export type PaymentAttempt = z.infer<typeof attemptSchema>

export interface PaymentInput {
  /** What is paid for: the id of a held booking, or vouchers with everything that their order says. */
  subject: string
  /** Null where nothing is left to pay. */
  methodId: string | null
  amountMinor: number
  /** The provider leads back to a page in this language. */
  locale: string
}

export type Attempts = ReturnType<typeof attemptsOf>

/** A booking and vouchers are paid separately: the one payment does not forget the other. */
export const bookingAttempts = attemptsOf('payment')
export const voucherAttempts = attemptsOf('voucher-payment')

function attemptsOf(storageKey: string) {
  /** The payment that this browser has begun and whose outcome it does not know yet. */
  const current = personalAtom(storageKey, z.nullable(attemptSchema), null)

  /** The attempt to go on with, the same one in every tab: the same payment keeps its key, any other gets a new one. */
  const take = atom(null, (_get, set, input: PaymentInput): { attempt: PaymentAttempt; isAgain: boolean } => {
    const fresh = newAttempt(input)
    let attempt = fresh
    set(current, (now) => {
      if (now?.fingerprint === fresh.fingerprint) attempt = now
      return attempt
    })
    return { attempt, isAgain: attempt !== fresh }
  })

  /** The payment of this reference is over, or the provider named none: the next press is a new attempt. */
  const forget = atom(null, (_get, set, reference: string | null) => {
    set(current, (now) => (reference === null || now?.reference === reference ? null : now))
  })

  return { current, take, forget }
}

function newAttempt(input: PaymentInput): PaymentAttempt {
  return { fingerprint: fingerprintOf(input), subject: input.subject, key: newUuid(), reference: null }
}

function fingerprintOf({ subject, methodId, amountMinor, locale }: PaymentInput): string {
  return JSON.stringify([subject, methodId, amountMinor, locale])
}
