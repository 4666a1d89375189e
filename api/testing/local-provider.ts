import { randomUUID } from 'node:crypto'
import type { IntentRequest, NextStep } from '../provider/port.ts'

export const testSecret = 'a-secret-that-only-these-tests-share'
export const testShop = 'https://shop.example'

/** A payment intent as the API would request it, expiring in a minute. */
export function intentRequest(change: Partial<IntentRequest> = {}): IntentRequest {
  const reference = randomUUID()
  return {
    idempotencyKey: randomUUID(),
    reference,
    amountCents: 11_900,
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
