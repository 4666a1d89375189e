// The shop's client of the counterpart, for tests without a database.
import { afterAll, beforeAll } from 'vitest'
import { createPaypalProvider } from '../../provider/paypal/client.ts'
import type { Intent, LookUpRequest, PaymentProvider } from '../../provider/port.ts'
import { intentRequest } from '../payments/local-provider.ts'
import { type Counterpart, credentials, startCounterpart } from './counterpart.ts'
import { readCertificate, webhookId } from './webhooks.ts'

export type Paypal = Counterpart & { provider: PaymentProvider }

/** Trusts the authority of the tests only. */
export function clientOf({ origin }: Counterpart, attemptMs?: number): PaymentProvider {
  const config = { ...credentials, webhookId, baseUrl: origin }
  return createPaypalProvider(config, {
    shopName: 'Wellzone',
    trustAnchors: [readCertificate('root')],
    attemptMs,
  })
}

/** PayPal's id of an order, from the address at which the payer approves it. */
export function orderIdOf({ address }: { address: string }): string {
  return new URL(address).searchParams.get('token')!
}

/** Starts a counterpart for the tests of a file. */
export function usePaypal(): Paypal {
  const paypal = {} as Paypal
  beforeAll(async () => {
    const counterpart = await startCounterpart()
    Object.assign(paypal, counterpart, { provider: clientOf(counterpart) })
  })
  afterAll(() => paypal.stop())
  return paypal
}

/** An order that waits for the payer, and what the shop would look it up with. */
export async function openOrder(
  { provider }: Paypal,
  change: Parameters<typeof intentRequest>[0] = {},
): Promise<{ intent: Intent; id: string; payment: LookUpRequest }> {
  const request = intentRequest(change)
  const intent = await provider.createIntent(request)
  const { reference, amountCents, currency } = request
  const providerRef = intent.providerRef
  return {
    intent,
    id: providerRef,
    payment: { providerRef, reference, amountCents, currency, mayCapture: true, isOver: false },
  }
}
