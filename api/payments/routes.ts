import type { Handlers } from '../http/contract.ts'
import { bucketOf, countAttempt } from '../http/limits/rate-limit.ts'
import { receiveCallback } from './callback.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { createRefusalReports } from './refused-callbacks.ts'
import { paymentStatus } from './status.ts'

/** A waiting page polls 120 times in ten minutes, and many visitors may share one address. */
const polling = { limit: 3_000, windowSeconds: 600 }

export const paymentsRoutes = (deps: PaymentRoutesDeps) => {
  const reportRefused = createRefusalReports(deps.report)
  return {
    async getPaymentStatus({ params, context }) {
      await countAttempt(
        deps.db,
        bucketOf(deps.visitorSecret, 'payment-status', context.clientAddress),
        polling,
      )
      return { status: 200, body: await paymentStatus(deps, params.reference) }
    },
    async receivePaymentCallback({ headers, body, context: { rawBody } }) {
      await receiveCallback(deps, 'local', new Headers(headers), { rawBody, body }, reportRefused)
      return { status: 204 }
    },
    async receivePaypalCallback({ headers, body, context: { rawBody } }) {
      await receiveCallback(deps, 'paypal', new Headers(headers), { rawBody, body }, reportRefused)
      return { status: 204 }
    },
  } satisfies Partial<Handlers>
}
