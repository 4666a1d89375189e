import { randomUUID } from 'node:crypto'
import type { IntentRequest, NextStep, PaymentMethod, PaymentProvider } from '../../provider/port.ts'
import { createProviders, type Providers } from '../../provider/providers.ts'

export const testSecret = 'a-secret-that-only-these-tests-share'
export const testShop = 'https://shop.example'

/** A payment intent as the API would request it, expiring in a minute. */
export function intentRequest(change: Partial<IntentRequest> = {}): IntentRequest {
  const reference = randomUUID()
  return {
    idempotencyKey: randomUUID(),
    reference,
    orderNumber: null,
    amountCents: 11_900,
    breakdown: { itemCents: 11_900, shippingCents: 0, discountCents: 0 },
    currency: 'EUR',
    method: 'paypal',
    locale: 'en',
    returnUrl: `${testShop}/booking/success?payment=${reference}`,
    cancelUrl: `${testShop}/booking/finalize?error=true&payment=${reference}`,
    callbackUrl: `${testShop}/api/v2/payment/callback`,
    expiresAt: new Date(Date.now() + 60_000),
    ...change,
  }
}

/** Providers that take these methods, where a test opens no payment: every call fails. */
export function providersTaking(...methods: PaymentMethod[]): Providers {
  const fail = () => Promise.reject(new Error('this test opens no payment'))
  const calls = { createIntent: fail, lookUp: fail, refund: fail, verifyCallback: fail }
  return createProviders({
    name: 'local',
    methods,
    callbackPath: '/v2/payment/callback',
    ...calls,
  } satisfies PaymentProvider)
}

type Pages = { fetch(request: Request): Response | Promise<Response> }

/**
 * Opens the provider's page as a browser does: by its address, or by posting the form and following the
 * redirect.
 */
export async function openPaymentPage(pages: Pages, next: NextStep): Promise<string> {
  if (next.kind === 'redirect') return next.url
  const response = await post(pages, next.url, next.data)
  return new URL(response.headers.get('location') ?? '', next.url).href
}

export async function get(pages: Pages, url: string): Promise<Response> {
  return pages.fetch(new Request(url))
}

/** Posts a form without following the redirect, so that a test sees its target. */
export async function post(
  pages: Pages,
  url: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  return pages.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }))
}
