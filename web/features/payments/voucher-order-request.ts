import * as z from 'zod/mini'
import type { OrderVouchersInput } from '../../generated/schema.ts'
import type { PaymentAttempt, PaymentInput } from './payment-attempt.ts'

export type VoucherOrder = Omit<OrderVouchersInput, 'idempotencyKey' | 'expectedTotalCents'>

export interface VoucherOrderRequest {
  /** Whose order it is. */
  viewerId: string
  order: VoucherOrder
  /** What the visitor was told that it costs. */
  amountMinor: number
  locale: string
}

/** Whose order it is, and everything that it says, with the number of its codes instead of them. */
type Subject = Omit<VoucherOrder, 'codes' | 'paymentMethodId'> & { viewerId: string; codes: number }

const cardSchema = z.object({
  delivery: z.enum(['PRINT', 'POSTAL']),
  cents: z.int(),
  quantity: z.int(),
  text: z.nullish(z.string()),
})
const subjectSchema = z.object({
  viewerId: z.string(),
  cards: z.array(cardSchema),
  codes: z.int(),
  billingAddressId: z.string(),
})
const fingerprintSchema = z.tuple([z.string(), z.nullable(z.string()), z.int(), z.string()])

/**
 * The codes are worth their money to whoever reads them, so they are in no storage that lasts: how many they are, and what they leave to be paid, stands for
 * them. Where other codes leave the very same, the spa refuses the key, and the next press has a new one.
 */
export function paymentOf({ viewerId, order, amountMinor, locale }: VoucherOrderRequest): PaymentInput {
  const { codes, paymentMethodId, ...rest } = order
  return {
    subject: JSON.stringify({ viewerId, ...rest, codes: codes?.length ?? 0 }),
    methodId: paymentMethodId ?? null,
    amountMinor,
    locale,
  }
}

/** The cards that an attempt pays; none where nobody can read what it was. */
export function cardsOf(attempt: PaymentAttempt): Subject['cards'] {
  return subjectOf(attempt)?.cards ?? []
}

/**
 * Whether an attempt may be this visitor's. A session may end without a logout: whoever logs in next is not asked about the order of the one before, whose
 * address and words it says. Undefined while nobody knows who it is.
 */
export function mayBeOf(viewerId: string | null | undefined, attempt: PaymentAttempt): boolean {
  return viewerId === undefined || subjectOf(attempt)?.viewerId === viewerId
}

/** What was wanted, word for word; null where these are not as many codes as it had, as in another tab. */
export function requestOf(attempt: PaymentAttempt, codes: string[]): VoucherOrderRequest | null {
  const subject = subjectOf(attempt)
  const fingerprint = fingerprintSchema.safeParse(JSON.parse(attempt.fingerprint)).data
  if (!fingerprint || subject?.codes !== codes.length) return null
  const { viewerId, codes: _count, ...rest } = subject
  const [, paymentMethodId, amountMinor, locale] = fingerprint
  return { viewerId, order: { ...rest, codes, paymentMethodId }, amountMinor, locale }
}

/** As it was written, in its order: from the same words comes the same key. */
function subjectOf({ subject }: PaymentAttempt): Subject | null {
  const value: unknown = JSON.parse(subject)
  return subjectSchema.safeParse(value).success ? (value as Subject) : null
}
