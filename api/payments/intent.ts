import { setTimeout as wait } from 'node:timers/promises'
import type { Locale } from '../words/locale.ts'
import type { Breakdown, Intent, IntentRequest, NextStep, PaymentMethod } from '../provider/port.ts'
import type { components } from '#openapi/generated/spa.ts'
import { unavailable } from '../http/problem.ts'
import type { IdempotencyKey } from '../http/idempotency.ts'
import type { PaymentDeps } from './deps.ts'
import { namesOf, returnAddress } from './rules.ts'

type CreatedPayment = components['schemas']['CreatedPayment']

/** What is paid; without a method nothing is left to pay, and the provider is not called. */
type Payable<Method> = {
  idempotencyKey: IdempotencyKey
  method: Method
  orderNumber: string | null
  amountCents: number
  breakdown: Breakdown
  body: { returnUrl: string; cancelUrl: string }
  locale: Locale
  expiresAt: Date
}

/** A request before its provider is chosen. */
export type PlannedIntent = Omit<IntentRequest, 'callbackUrl'>

/** An intent with the name of the provider that opened it. */
export type OpenedIntent = Intent & { provider: string }

/**
 * The reference and the provider's key are derived from the idempotency key and the sum, so a retry opens no
 * second payment.
 */
export function intentRequest<Method extends PaymentMethod | undefined>(
  { paymentSecret, shopUrl }: PaymentDeps,
  { idempotencyKey, method, orderNumber, amountCents, breakdown, body, locale, expiresAt }: Payable<Method>,
): Omit<PlannedIntent, 'method'> & { method: Method } {
  const { reference, providerKey } = namesOf(paymentSecret, [
    idempotencyKey.scope,
    idempotencyKey.key,
    idempotencyKey.hash.toString('hex'),
    amountCents,
  ])
  return {
    idempotencyKey: providerKey,
    reference,
    orderNumber,
    amountCents,
    breakdown,
    currency: 'EUR',
    method,
    locale,
    returnUrl: returnAddress(shopUrl, body.returnUrl, 'returnUrl', reference),
    cancelUrl: returnAddress(shopUrl, body.cancelUrl, 'cancelUrl', reference),
    expiresAt,
  }
}

/**
 * Less than a gateway waits for a write, or it could not tell a silent provider from a silent spa, and not
 * say that nothing was charged: an intent moves no money, and its key finds it again.
 */
const patienceMs = 4_000

/** Call it outside of any transaction (docs/decisions/0009). */
export async function askProvider(
  { providers, apiUrl }: PaymentDeps,
  request: PlannedIntent,
): Promise<OpenedIntent> {
  const provider = providers.forMethod(request.method)
  if (!provider) throw new Error(`no provider takes ${request.method}, which no gateway may offer then`)
  try {
    const callbackUrl = `${apiUrl}/api${provider.callbackPath}`
    const late = wait(patienceMs, undefined, { ref: false }).then(() => {
      throw new Error(`no response within ${patienceMs} ms`)
    })
    const intent = await Promise.race([provider.createIntent({ ...request, callbackUrl }), late])
    return { provider: provider.name, ...intent }
  } catch (error) {
    throw unavailable('The payment provider does not answer; nothing was charged.', error)
  }
}

/** How the browser continues to the provider. */
export function toCreatedPayment(reference: string, next: NextStep): CreatedPayment {
  if (next.kind === 'redirect') return { kind: 'redirect', reference, payerActionUrl: next.url }
  return { kind: 'formPost', reference, url: next.url, data: next.data }
}
