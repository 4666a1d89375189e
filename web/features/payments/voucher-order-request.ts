import * as z from 'zod/mini'
import type { OrderVouchersInput } from '../../generated/schema.ts'
import type { PaymentAttempt, PaymentInput } from './payment-attempt.ts'

export type VoucherOrder = Omit<OrderVouchersInput, 'idempotencyKey' | 'expectedTotalMinor'>

export interface VoucherOrderRequest {
  /** The buyer. */
  viewerId: string
  order: VoucherOrder
  /** The price shown to the visitor. */
  amountMinor: number
  locale: string
}

/** The buyer and the content of the order, with the number of its codes instead of the codes. */
type Subject = Omit<VoucherOrder, 'codes' | 'paymentMethodId'> & { viewerId: string; codes: number }

const cardSchema = z.object({
  delivery: z.enum(['PRINT', 'POSTAL']),
  valueMinor: z.int(),
  quantity: z.int(),
  text: z.nullish(z.string()),
  gift: z.nullish(z.object({ name: z.string(), email: z.string(), sendOn: z.string() })),
})
const subjectSchema = z.object({
  viewerId: z.string(),
  cards: z.array(cardSchema),
  codes: z.int(),
  billingAddressId: z.nullish(z.string()),
})
const fingerprintSchema = z.tuple([z.string(), z.nullable(z.string()), z.int(), z.string()])

/**
 * The payment of a voucher order. Its number of codes and the amount left stand for the codes, which are
 * worth money and so in no lasting storage; if others leave the same amount, the API refuses the key and the
 * next press gets a new one.
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

/** The cards that an attempt pays, as the cart names them; none if its subject cannot be parsed. */
export function cardsOf(attempt: PaymentAttempt) {
  return (subjectOf(attempt)?.cards ?? []).map(({ valueMinor, ...card }) => ({ ...card, cents: valueMinor }))
}

/**
 * Whether an attempt may belong to this visitor (undefined: not known yet). A session may expire without a
 * logout, and the next visitor must not see the previous one's order with its address and texts.
 */
export function mayBeOf(viewerId: string | null | undefined, attempt: PaymentAttempt): boolean {
  return viewerId === undefined || subjectOf(attempt)?.viewerId === viewerId
}

/** The order as it was sent; null if the number of codes differs, as in another tab. */
export function requestOf(attempt: PaymentAttempt, codes: string[]): VoucherOrderRequest | null {
  const subject = subjectOf(attempt)
  const fingerprint = fingerprintSchema.safeParse(JSON.parse(attempt.fingerprint)).data
  if (!fingerprint || subject?.codes !== codes.length) return null
  const { viewerId, codes: _count, ...rest } = subject
  const [, paymentMethodId, amountMinor, locale] = fingerprint
  return { viewerId, order: { ...rest, codes, paymentMethodId }, amountMinor, locale }
}

/** Property order is preserved: the same text gives the same fingerprint, and so the same key. */
function subjectOf({ subject }: PaymentAttempt): Subject | null {
  const value: unknown = JSON.parse(subject)
  return subjectSchema.safeParse(value).success ? (value as Subject) : null
}
