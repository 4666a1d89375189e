import type { PaymentStatus as SpaPayment } from '#openapi/generated/spa.ts'
import type { Payment, QueryResolvers } from '../generated/resolvers.ts'
import { enumName } from '../base/enum-names.ts'
import { orderIds } from '../base/ids.ts'
import type { GatewayContext } from '../request/context.ts'
import { nullIfNotFound } from '../spa/reads.ts'

export const payment: QueryResolvers['payment'] = (_root, { reference }, context) =>
  paymentOf(reference, context)

/** Anonymous: the reference alone shows the status, in any browser. */
export async function paymentOf(reference: string, { spa }: GatewayContext): Promise<Payment | null> {
  if (!/^[A-Za-z0-9_-]{22,64}$/.test(reference)) return null
  const found = await nullIfNotFound(
    spa.anonymous.read((api) =>
      api.GET('/v2/payment/{reference}/status', { params: { path: { reference } } }),
    ),
  )
  return found && toPayment(reference, found)
}

function toPayment(reference: string, found: SpaPayment): Payment {
  const { orderId, status, isOnSiteOrder, storeId, orderedAt } = found
  return {
    reference,
    orderId: orderIds.write(orderId),
    status: enumName(status),
    isOnSite: isOnSiteOrder,
    storeNumber: storeId,
    orderedAt,
  }
}
