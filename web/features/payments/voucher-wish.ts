import * as z from 'zod/mini'
import type { OrderVouchersInput } from '../../generated/schema.ts'
import type { PaymentAttempt, PaymentWish } from './payment-attempt.ts'

export type VoucherOrder = Omit<OrderVouchersInput, 'idempotencyKey'>

export interface VoucherWish {
  order: VoucherOrder
  /** What the visitor was told that it costs. */
  amountMinor: number
  locale: string
}

/** Everything that an order says, with the number of its codes instead of them. */
type Subject = Omit<VoucherOrder, 'codes' | 'paymentMethodId'> & { codes: number }

const cardSchema = z.object({ delivery: z.enum(['PRINT', 'POSTAL']), cents: z.int(), quantity: z.int(), text: z.nullish(z.string()) })
const subjectSchema = z.object({ cards: z.array(cardSchema), codes: z.int(), billingAddressId: z.string() })
const wishSchema = z.tuple([z.string(), z.nullable(z.string()), z.int(), z.string()])

/**
 * The codes are worth their money to whoever reads them, so they are in no storage that lasts: how many they are, and what they leave to be paid, stands for
 * them. Where other codes leave the very same, the spa refuses the key, and the next press has a new one.
 */
export function paymentOf({ order, amountMinor, locale }: VoucherWish): PaymentWish {
  const { codes, paymentMethodId, ...rest } = order
  return { subject: JSON.stringify({ ...rest, codes: codes?.length ?? 0 }), methodId: paymentMethodId ?? null, amountMinor, locale }
}

/** The cards that an attempt pays; none where nobody can read what it was. */
export function cardsOf(attempt: PaymentAttempt): Subject['cards'] {
  return subjectOf(attempt)?.cards ?? []
}

/** What was wanted, word for word; null where these are not as many codes as it had, as in another tab. */
export function wishOf(attempt: PaymentAttempt, codes: string[]): VoucherWish | null {
  const subject = subjectOf(attempt)
  const wish = wishSchema.safeParse(JSON.parse(attempt.wish)).data
  if (!wish || subject?.codes !== codes.length) return null
  const { codes: _count, ...rest } = subject
  const [, paymentMethodId, amountMinor, locale] = wish
  return { order: { ...rest, codes, paymentMethodId }, amountMinor, locale }
}

/** As it was written, in its order: from the same words comes the same key. */
function subjectOf({ subject }: PaymentAttempt): Subject | null {
  const value: unknown = JSON.parse(subject)
  return subjectSchema.safeParse(value).success ? (value as Subject) : null
}
