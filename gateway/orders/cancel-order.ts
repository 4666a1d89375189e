import type { MutationResolvers } from '../generated/resolvers.ts'
import { orderIds } from '../ids.ts'
import { doneThenRead } from '../refusals.ts'
import { noSuchOrder, orderErrors } from './problems.ts'
import { readOrderAnew } from './read-anew.ts'

/** Who cancels what is cancelled already gets the first answer again, and nothing happens twice: so a lost answer is asked for again. */
export const cancelOrder: MutationResolvers['cancelOrder'] = async (_root, { input }, { spa, loaders }) => {
  const orderId = orderIds.read(input.orderId)
  if (orderId === null) return { order: null, userErrors: noSuchOrder }
  try {
    const params = { path: { orderId } }
    await spa.visitor.write((api) => api.POST('/cancellation/CancelOrder/{orderId}', { params }), { isRepeatable: true })
  } catch (error) {
    return { order: null, userErrors: orderErrors(error) }
  }
  return { order: doneThenRead(readOrderAnew(loaders, orderId)), userErrors: [] }
}
