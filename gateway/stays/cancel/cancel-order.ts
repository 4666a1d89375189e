import type { CancellationKind, MutationResolvers } from '../../generated/resolvers.ts'
import { orderIds } from '../../base/ids.ts'
import { readAfterWrite } from '../../spa/reads.ts'
import type { Loaders } from '../../spa/loaders.ts'
import { cancellationOf } from '../../orders/details.ts'
import { noSuchOrder, orderErrors } from '../../orders/problems.ts'
import { reloadOrder } from '../../orders/reload.ts'

/** Cancels only on the terms that the visitor saw. Idempotent: cancelling again returns the first result. */
export const cancelOrder: MutationResolvers['cancelOrder'] = async (_root, { input }, { spa, loaders }) => {
  const orderId = orderIds.read(input.orderId)
  if (orderId === null) return { order: null, userErrors: noSuchOrder }
  try {
    if (await haveTermsChanged(loaders, orderId, input.expects))
      return { order: null, userErrors: termsChanged }
    const params = { path: { orderId } }
    await spa.visitor.writeIdempotent((api) => api.POST('/cancellation/CancelOrder/{orderId}', { params }))
  } catch (error) {
    return { order: null, userErrors: orderErrors.from(error) }
  }
  return { order: readAfterWrite(reloadOrder(loaders, orderId)), userErrors: [] }
}

const termsChanged = orderErrors.of('TERMS_CHANGED', 'expects', 'Cancelling would do something else by now.')

/**
 * Reads the current terms, never those cached in this operation: the 48 hours may begin in between. If
 * nothing can be cancelled, the spa API gives the reason, or says that it is done.
 */
async function haveTermsChanged(
  loaders: Loaders,
  orderId: number,
  expected: CancellationKind,
): Promise<boolean> {
  const { kind } = cancellationOf(await loaders.order.clear(orderId).load(orderId))
  return kind !== expected && (kind === 'REFUND' || kind === 'VOUCHER')
}
