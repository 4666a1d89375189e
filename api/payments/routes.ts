import type { Handlers } from '../http/contract.ts'
import { bucketOf, countAttempt } from '../http/rate-limit.ts'
import { receiveCallback } from './callback.ts'
import { captureVoucherOnly } from '../bookings/capture.ts'
import { createPayment } from '../bookings/pay.ts'
import type { PaymentDeps } from './deps.ts'
import { paymentStatus } from './status.ts'

/** A page that waits asks a hundred and twenty times in ten minutes, and many may sit behind one address. */
const asking = { limit: 3_000, windowSeconds: 600 }

export const paymentsRoutes = (deps: PaymentDeps) =>
  ({
    async createPayment({ headers, body, context }) {
      const visitor = await context.requireVisitor()
      const wish = { visitor, locale: context.locale, key: headers['Idempotency-Key'], body }
      return { status: 200, body: await createPayment(deps, wish) }
    },
    async captureVoucherOnly({ headers, query, context }) {
      const visitor = await context.requireVisitor()
      return {
        status: 200,
        body: await captureVoucherOnly(deps, visitor, query.orderId, headers['Idempotency-Key']),
      }
    },
    async getPaymentStatus({ params, context }) {
      await countAttempt(
        deps.db,
        bucketOf(deps.visitorSecret, 'payment-status', context.clientAddress),
        asking,
      )
      return { status: 200, body: await paymentStatus(deps, params.reference) }
    },
    async receivePaymentCallback({ headers, context }) {
      await receiveCallback(deps, new Headers(headers), context.rawBody)
      return { status: 204 }
    },
  }) satisfies Partial<Handlers>
