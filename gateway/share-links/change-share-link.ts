import type { ShareLink } from '#openapi/generated/spa.ts'
import { orderIds } from '../base/ids.ts'
import { shareLinkErrors } from './problems.ts'

/** Changes the link of an order that the visitor named by its id of the shop, and returns what it is now. */
export async function changeShareLink(id: string, change: (orderId: number) => Promise<ShareLink>) {
  const orderId = orderIds.read(id)
  if (orderId === null) {
    const userErrors = shareLinkErrors.of('ORDER_NOT_FOUND', 'orderId', 'There is no such order.')
    return { shareLink: null, userErrors }
  }
  try {
    return { shareLink: await change(orderId), userErrors: [] }
  } catch (error) {
    return { shareLink: null, userErrors: shareLinkErrors.from(error) }
  }
}
