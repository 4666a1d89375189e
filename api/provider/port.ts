/**
 * A payment provider, which moves the money. A call may fail, or its response may arrive late or twice: only
 * the provider's status, from callback or look-up, proves a payment.
 */
export interface PaymentProvider {
  /** Stored with every payment: the provider that opened a payment also settles it. */
  readonly name: string
  /** The same idempotency key returns the same intent, also to concurrent processes. */
  createIntent(request: IntentRequest): Promise<Intent>
  lookUp(providerRef: string): Promise<IntentState>
  /** The same refund id moves the money once. */
  refund(request: RefundRequest): Promise<{ providerRef: string }>
  /** Verifies and parses a callback; throws a Problem if it is unsigned, too old or unreadable. */
  verifyCallback(headers: Headers, rawBody: string): ProviderEvent
}

export type PaymentMethod = 'paypal' | 'card'

export type IntentRequest = {
  idempotencyKey: string
  /** The API's reference of the payment; part of every event. */
  reference: string
  amountCents: number
  currency: string
  method: PaymentMethod
  locale: 'de' | 'en'
  returnUrl: string
  cancelUrl: string
  callbackUrl: string
  /** The visitor can pay until then. */
  expiresAt: Date
}

export type Intent = { providerRef: string; expiresAt: Date; next: NextStep }

/** What the browser does next. */
export type NextStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'form-post'; url: string; data: Record<string, string> }

/** `open`: may still change; an expired intent is `failed`. */
export type IntentStatus = 'open' | 'captured' | 'failed' | 'cancelled'

export type IntentState = {
  providerRef: string
  reference: string
  amountCents: number
  currency: string
  status: IntentStatus
}

/** `body` is the stored part of the callback. */
export type ProviderEvent = IntentState & { eventId: string; body: unknown }

export type RefundRequest = { refundId: string; providerRef: string; amountCents: number }
