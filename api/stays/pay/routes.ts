import type { Handlers } from '../../http/contract.ts'
import type { PaymentDeps } from '../../payments/deps.ts'
import { captureVoucherOnly } from './capture.ts'
import { createPayment } from './pay.ts'

export const bookingPaymentRoutes = (deps: PaymentDeps) =>
  ({
    async createPayment({ headers, body, context }) {
      const visitor = await context.requireVisitor()
      const request = { visitor, locale: context.locale, key: headers['Idempotency-Key'], body }
      return { status: 200, body: await createPayment(deps, request) }
    },
    async captureVoucherOnly({ headers, query, context }) {
      const visitor = await context.requireVisitor()
      return {
        status: 200,
        body: await captureVoucherOnly(deps, visitor, query.orderId, headers['Idempotency-Key']),
      }
    },
  }) satisfies Partial<Handlers>
