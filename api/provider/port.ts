/**
 * A payment provider as the spa knows it. Whoever implements it moves real money elsewhere: a call may fail, may be
 * answered late or twice, and the provider's word alone (callback or look-up) says what was paid.
 */
export interface PaymentProvider {
  /** Stored with every payment, so that a payment is always settled by the provider that opened it. */
  readonly name: string
  /** The same idempotency key gives the same intent, however often and from however many processes it is asked. */
  createIntent(request: IntentRequest): Promise<Intent>
  lookUp(providerRef: string): Promise<IntentState>
  /** The same refund id moves the money once. */
  refund(request: RefundRequest): Promise<{ providerRef: string }>
  /** Reads a callback; throws a Problem when it is not from the provider, too old or not understood. */
  verifyCallback(headers: Headers, rawBody: string): ProviderEvent
}

export type PaymentMethod = 'paypal' | 'card'

export type IntentRequest = {
  idempotencyKey: string
  /** The spa's own name of the payment; comes back in every event. */
  reference: string
  amountCents: number
  currency: string
  method: PaymentMethod
  locale: 'de' | 'en'
  returnUrl: string
  cancelUrl: string
  callbackUrl: string
  /** Until when the visitor may pay. */
  expiresAt: Date
}

export type Intent = { providerRef: string; expiresAt: Date; next: NextStep }

/** What the browser does next. */
export type NextStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'form-post'; url: string; data: Record<string, string> }

/** `open` is everything that may still become something else; an expired intent has `failed`. */
export type IntentStatus = 'open' | 'captured' | 'failed' | 'cancelled'

export type IntentState = {
  providerRef: string
  reference: string
  amountCents: number
  currency: string
  status: IntentStatus
}

/** `body` is what is kept of the callback. */
export type ProviderEvent = IntentState & { eventId: string; body: unknown }

export type RefundRequest = { refundId: string; providerRef: string; amountCents: number }
