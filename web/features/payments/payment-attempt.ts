import { atom } from 'jotai'
import * as z from 'zod/mini'
import { personalAtom } from '../../lib/storage/personal-storage.ts'
import { newUuid } from '../../lib/uuid.ts'

const attemptSchema = z.object({
  /** What is paid, how and how much: a different fingerprint is a different attempt. */
  fingerprint: z.string(),
  subject: z.string(),
  /** Idempotency key: two presses, two tabs and a retry after a lost response are one payment. */
  key: z.uuid(),
  /**
   * The provider's reference, or the order's id if nothing was left to pay; null until there is a response.
   */
  reference: z.nullable(z.string()),
})

export type PaymentAttempt = z.infer<typeof attemptSchema>

export interface PaymentInput {
  /** What is paid for: the id of a held booking, or the content of a voucher order. */
  subject: string
  /** Null if nothing is left to pay. */
  methodId: string | null
  amountMinor: number
  /** The provider redirects back to a page in this language. */
  locale: string
}

export type Attempts = ReturnType<typeof attemptsOf>

/** Bookings and vouchers are paid separately: one payment does not forget the other. */
export const bookingAttempts = attemptsOf('payment')
export const voucherAttempts = attemptsOf('voucher-payment')

function attemptsOf(storageKey: string) {
  /** The payment that this browser has started and whose result it does not know yet. */
  const current = personalAtom(storageKey, z.nullable(attemptSchema), null)

  /**
   * The attempt to continue, the same one in every tab: the same payment keeps its
   * key, another gets a new one.
   */
  const take = atom(null, (_get, set, input: PaymentInput): { attempt: PaymentAttempt; isAgain: boolean } => {
    const fresh = newAttempt(input)
    let attempt = fresh
    set(current, (now) => {
      if (now?.fingerprint === fresh.fingerprint) attempt = now
      return attempt
    })
    return { attempt, isAgain: attempt !== fresh }
  })

  /**
   * The payment of this reference is settled, or the provider named none: the next press is a new attempt.
   */
  const forget = atom(null, (_get, set, reference: string | null) => {
    set(current, (now) => (reference === null || now?.reference === reference ? null : now))
  })

  return { current, take, forget }
}

function newAttempt(input: PaymentInput): PaymentAttempt {
  return { fingerprint: fingerprintOf(input), subject: input.subject, key: newUuid(), reference: null }
}

/** The sum that this attempt pays, in cents: it is part of its fingerprint. */
export function amountOf({ fingerprint }: PaymentAttempt): number {
  const parts = z.array(z.unknown()).safeParse(JSON.parse(fingerprint)).data ?? []
  return typeof parts[2] === 'number' ? parts[2] : 0
}

function fingerprintOf({ subject, methodId, amountMinor, locale }: PaymentInput): string {
  return JSON.stringify([subject, methodId, amountMinor, locale])
}
