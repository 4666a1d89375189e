import type { paths } from '#openapi/generated/spa.ts'
import type { EpochMs } from '../words/wall-clock.ts'

/**
 * A payment provider, which moves the money. A call may fail, or its response may arrive late or twice: only
 * the provider's status, from callback or look-up, proves a payment.
 */
export interface PaymentProvider {
  /** Stored with every payment: the provider that opened a payment also settles it. */
  readonly name: ProviderName
  readonly methods: readonly PaymentMethod[]
  /** The path below `/api` at which this API receives the provider's callbacks. */
  readonly callbackPath: Extract<keyof paths, `${string}/callback${string}`>
  /** Creates an intent; an idempotency key returns its first intent, also to concurrent processes. */
  createIntent(request: IntentRequest): Promise<Intent>
  /** May finish what the visitor approved; the status says whether it did. */
  lookUp(payment: LookUpRequest): Promise<IntentState>
  /** Refunds a payment; one refund id moves the money once. Rejects if a later call may succeed. */
  refund(request: RefundRequest): Promise<RefundState>
  /**
   * Verifies and reads a callback; throws a Problem if it is unsigned, too old or unreadable. Null if it is
   * about no payment: then nothing is to be done.
   */
  verifyCallback(headers: Headers, sent: SentBody): Promise<ProviderEvent | null>
}

/** A body as it was signed, byte order mark included, and parsed. */
export type SentBody = { rawBody: string; body: unknown }

/** A name more does not compile until every table of the providers has it. */
export const providerNames = ['local', 'paypal'] as const
export type ProviderName = (typeof providerNames)[number]

export type PaymentMethod = 'paypal' | 'card'

export type IntentRequest = {
  idempotencyKey: string
  /** The API's reference of the payment; part of every event. */
  reference: string
  /** The number for people who compare the provider's list with ours; null before the order exists. */
  orderNumber: string | null
  amountCents: number
  breakdown: Breakdown
  currency: string
  method: PaymentMethod
  locale: 'de' | 'en'
  returnUrl: string
  cancelUrl: string
  callbackUrl: string
  /** The visitor can pay until then. */
  expiresAt: Date
}

/** Items and shipping less the discount (codes and vouchers together) are the amount. */
export type Breakdown = { itemCents: number; shippingCents: number; discountCents: number }

export type Intent = { providerRef: string; expiresAt: Date; next: NextStep }

/** What the browser does next. */
export type NextStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'form-post'; url: string; data: Record<string, string> }

/** A payment as it was requested. */
export type LookUpRequest = {
  providerRef: string
  reference: string
  amountCents: number
  currency: string
  /** It is open and its time is not over by the database's clock. */
  mayCapture: boolean
  /** A capture that began in time has ended by now: what is not captured is `failed`. */
  isOver: boolean
}

/** `open`: may still change; an expired intent is `failed`. */
export type IntentStatus = 'open' | 'captured' | 'failed' | 'cancelled'

export type IntentState = {
  providerRef: string
  reference: string
  amountCents: number
  currency: string
  status: IntentStatus
  /** The provider's id of the captured money, where a refund needs it. */
  captureRef?: string
}

/**
 * Money that the payer claims back (`dispute`) or that was taken back (`reversal`); `won`: in the shop's
 * favour, which ends all of the payment.
 */
export type ReportedDispute = {
  providerRef: string
  kind: 'dispute' | 'reversal'
  outcome: 'open' | 'won' | 'lost'
  /** The shop has to answer until then, where the provider says so. */
  answerBy?: Date
}

/**
 * `state` null: the provider has to be asked. `body` is the stored part of the callback; `notice` is
 * reported, for a person has to act. `otherRefs`: a dispute may be about several payments.
 */
export type ProviderEvent = {
  eventId: string
  providerRef: string
  otherRefs?: string[]
  state: IntentState | null
  body: unknown
  dispute?: ReportedDispute
  notice?: string
}

export type RefundRequest = {
  refundId: string
  /** The provider's id of this refund once it was `pending`: then it is only asked about. */
  refundRef: string | null
  providerRef: string
  captureRef: string | null
  amountCents: number
  currency: string
}

/**
 * `pending`: accepted, and asked about until it is decided; `refused`: only a person can make it. The reason
 * is a constant of the provider, never a text that a payer typed.
 */
export type RefundState =
  | { status: 'done' | 'pending'; providerRef: string }
  | { status: 'refused'; reason: string }

/** A move of money in a provider's own report. */
export type ReportedMove = {
  /** The provider's id of it. */
  ref: string
  /** The move that it is about, such as the payment of a refund. */
  relatedRef: string | null
  kind: 'payment' | 'refund' | 'fee' | 'payout' | 'dispute' | 'other'
  /** The provider's own kind. */
  code: string
  /** What it changes in the account there, negative for what leaves it. */
  cents: number
  /** Its fee, which changes the account as well; negative. */
  feeCents: number
  currency: string
  at: EpochMs
}

export type Report = {
  moves: ReportedMove[]
  /** What happened later may be missing: a report is late by some hours. */
  reachesUntil: EpochMs
}

/** Reads the moves of a span of at most a day, all or none. Rejects with a ReportError. */
export type ReadReport = (span: { from: EpochMs; until: EpochMs }) => Promise<Report>

/** A report cannot be used: it is not there, not whole, or not what it was. */
export class ReportError extends Error {
  override name = 'ReportError'
}
