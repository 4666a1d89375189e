import type { Contract } from '#api/http/operations.ts'

/**
 * The hold of a session: bound to its account, with guests and billing address, since the mock does not
 * remember them and a payment needs them. The example of the contract shows a hold without an account.
 */
export function ofSession({ components: { schemas } }: Contract, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('boundToUser' in body)) return body
  const examplesOf = (name: string) => schemas[name]!['examples'] as object[]
  const [billingAddress] = examplesOf('Address')
  return { ...body, boundToUser: true, bookingVisitors: examplesOf('BookingVisitor'), billingAddress }
}

/** A payment that leads straight back to the shop, as if it had been approved. */
export function paidAtOnce(shopUrl: string, request: unknown, body: unknown): unknown {
  const { returnUrl } = (request ?? {}) as { returnUrl?: string }
  if (returnUrl === undefined || typeof body !== 'object' || body === null || !('payerActionUrl' in body))
    return body
  const url = new URL(returnUrl, shopUrl)
  url.searchParams.set('payment', String((body as { reference?: unknown }).reference))
  return { ...body, payerActionUrl: url.href }
}
