import type { HandoverOffer } from '#openapi/generated/spa.ts'
import { changeOfOrder } from '../../orders/change-of-order.ts'
import { offerErrors } from './problems.ts'

/** Changes the offer of an order that the visitor named by its id of the shop, and returns what it is now. */
export async function changeOffer(id: string, change: (orderId: number) => Promise<HandoverOffer>) {
  const { result, userErrors } = await changeOfOrder(id, offerErrors, change)
  return { handoverOffer: result, userErrors }
}
