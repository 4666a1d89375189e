import type { Locale } from '../words/locale.ts'
import type { Intent, IntentRequest, NextStep, PaymentMethod } from '../provider/port.ts'
import type { components } from '#openapi/generated/spa.ts'
import { unavailable } from '../http/problem.ts'
import type { IdempotencyKey } from '../http/idempotency.ts'
import type { PaymentDeps } from './deps.ts'
import { namesOf, returnAddress } from './rules.ts'

type CreatedPayment = components['schemas']['CreatedPayment']

/** Without a method nothing is left to pay, and the provider is not called. */
type Payable<Method> = {
  idempotencyKey: IdempotencyKey
  method: Method
  amountCents: number
  body: { returnUrl: string; cancelUrl: string }
  locale: Locale
  expiresAt: Date
}

/**
 * The reference and the provider's key are derived from the idempotency key and the sum, so a retry opens no
 * second payment.
 */
export function intentRequest<Method extends PaymentMethod | undefined>(
  { paymentSecret, shopUrl, apiUrl }: PaymentDeps,
  { idempotencyKey, method, amountCents, body, locale, expiresAt }: Payable<Method>,
): Omit<IntentRequest, 'method'> & { method: Method } {
  const { reference, providerKey } = namesOf(paymentSecret, [
    idempotencyKey.scope,
    idempotencyKey.key,
    idempotencyKey.hash.toString('hex'),
    amountCents,
  ])
  return {
    idempotencyKey: providerKey,
    reference,
    amountCents,
    currency: 'EUR',
    method,
    locale,
    returnUrl: returnAddress(shopUrl, body.returnUrl, 'returnUrl', reference),
    cancelUrl: returnAddress(shopUrl, body.cancelUrl, 'cancelUrl', reference),
    callbackUrl: `${apiUrl}/api/v2/payment/callback`,
    expiresAt,
  }
}

/** Call it between two transactions, never inside one (docs/decisions/0009). */
export async function askProvider({ provider }: PaymentDeps, request: IntentRequest): Promise<Intent> {
  try {
    return await provider.createIntent(request)
  } catch (error) {
    throw unavailable('The payment provider does not answer; nothing was charged.', error)
  }
}

/** How the browser continues to the provider. */
export function toCreatedPayment(reference: string, next: NextStep): CreatedPayment {
  if (next.kind === 'redirect') return { kind: 'redirect', reference, payerActionUrl: next.url }
  return { kind: 'formPost', reference, url: next.url, data: next.data }
}
