import type { Db } from '../../database/tables.ts'
import { invalidRequest, refusal } from '../../http/problem.ts'
import type {
  IntentState,
  IntentStatus,
  NextStep,
  PaymentProvider,
  ProviderEvent,
  SentBody,
} from '../port.ts'
import type { LocalEvent } from './events.ts'
import { simulateCall } from './faults.ts'
import { openIntent, readIntent } from './intents.ts'
import type { LocalIntent } from './rules.ts'
import { refundIntent } from './refunds.ts'
import type { LocalStatus } from './rules.ts'
import { isFresh, isSigned } from './signature.ts'

export type LocalProviderOptions = {
  db: Db
  /** Shared by provider and merchant; signs the callbacks. */
  secret: string
  /** Origin of the provider's pages, without `/provider`. */
  publicUrl: string
}

/**
 * The merchant's client of the local provider. Like a remote one, it has its own tables and pages and reports
 * by signed callbacks; only the calls to it need no network.
 */
export function createLocalProvider({ db, secret, publicUrl }: LocalProviderOptions): PaymentProvider {
  return {
    name: 'local',
    methods: ['paypal', 'card'],
    callbackPath: '/v2/payment/callback',
    async createIntent(request) {
      await simulateCall(db)
      const intent = await openIntent(db, request)
      return { providerRef: intent.id, expiresAt: intent.expires_at, next: nextStep(intent, publicUrl) }
    },
    async lookUp({ providerRef }) {
      await simulateCall(db)
      const intent = await readIntent(db, providerRef)
      return { ...factsOf(intent), status: statusOf[intent.status] }
    },
    async refund(request) {
      await simulateCall(db)
      await refundIntent(db, request)
      return { status: 'done', providerRef: request.refundId }
    },
    verifyCallback: async (headers, sent) => readCallback(secret, headers, sent),
  }
}

function nextStep(intent: LocalIntent, publicUrl: string): NextStep {
  if (intent.method === 'paypal')
    return { kind: 'redirect', url: `${publicUrl}/provider/pay/${intent.token}` }
  return { kind: 'form-post', url: `${publicUrl}/provider/card`, data: { token: intent.token } }
}

function factsOf(intent: LocalIntent): Omit<IntentState, 'status'> {
  return {
    providerRef: intent.id,
    reference: intent.reference,
    amountCents: intent.amount_minor,
    currency: intent.currency,
  }
}

/** Verifies the signature first: nothing of an unsigned body is used. */
function readCallback(secret: string, headers: Headers, { rawBody, body }: SentBody): ProviderEvent {
  const timestamp = headers.get('provider-timestamp') ?? ''
  if (!isSigned(secret, timestamp, rawBody, headers.get('provider-signature') ?? '')) {
    throw refusal<'receivePaymentCallback'>(
      'SignatureInvalid',
      'The callback is not signed with the common secret.',
    )
  }
  if (!isFresh(timestamp, Date.now())) {
    throw refusal<'receivePaymentCallback'>(
      'TimestampOutOfWindow',
      'The callback was signed too long ago, or in the future.',
    )
  }
  const event = body as LocalEvent
  // The header is not signed, so only the body's id counts, and another one in front of it is a mistake.
  if (headers.get('provider-event-id') !== event.eventId)
    throw invalidRequest([
      { pointer: '/header/Provider-Event-Id', message: 'must be the eventId of the body' },
    ])
  return {
    eventId: event.eventId,
    providerRef: event.paymentId,
    state: {
      providerRef: event.paymentId,
      reference: event.orderReference,
      amountCents: event.amount,
      currency: event.currency,
      status: statusOfEvent[event.type],
    },
    body: event,
  }
}

const statusOf: Record<LocalStatus, IntentStatus> = {
  open: 'open',
  challenged: 'open',
  declined: 'open',
  captured: 'captured',
  cancelled: 'cancelled',
  expired: 'failed',
}

const statusOfEvent: Record<LocalEvent['type'], IntentStatus> = {
  'payment.created': 'open',
  'payment.approved': 'open',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
  'payment.refunded': 'open',
}
