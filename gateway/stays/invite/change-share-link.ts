import type { ShareLink } from '#openapi/generated/spa.ts'
import { changeOfOrder } from '../../orders/change-of-order.ts'
import { shareLinkErrors } from './problems.ts'

/** Changes the link of an order that the visitor named by its id of the shop, and returns what it is now. */
export async function changeShareLink(id: string, change: (orderId: number) => Promise<ShareLink>) {
  const { result, userErrors } = await changeOfOrder(id, shareLinkErrors, change)
  return { shareLink: result, userErrors }
}
