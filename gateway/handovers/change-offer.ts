import type { HandoverOffer } from '#openapi/generated/spa.ts'
import { orderIds } from '../base/ids.ts'
import { offerErrors } from './problems.ts'

/** Changes the offer of an order that the visitor named by its id of the shop, and returns what it is now. */
export async function changeOffer(id: string, change: (orderId: number) => Promise<HandoverOffer>) {
  const orderId = orderIds.read(id)
  if (orderId === null) {
    const userErrors = offerErrors.of('ORDER_NOT_FOUND', 'orderId', 'There is no such order.')
    return { handoverOffer: null, userErrors }
  }
  try {
    return { handoverOffer: await change(orderId), userErrors: [] }
  } catch (error) {
    return { handoverOffer: null, userErrors: offerErrors.from(error) }
  }
}
