import type { IncomingMessage } from 'node:http'
import { isPurchasePage } from '#web/lib/routing/purchase-pages.ts'

/** Sent by the pages with operations of a purchase: a body is not parsed before it is admitted. */
export const priorityHeader = 'x-priority'

const purchasePaths = /^\/(?:provider|api\/v2\/(?:order|payment|item-order|visitor))\//

/** Whether money or a held suite is at stake: served first while more requests arrive than can be served. */
export function isOfPurchase({ method, url = '/', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0]!
  if (path === '/graphql') return method === 'POST' && headers[priorityHeader] === 'purchase'
  return purchasePaths.test(path) || isPurchasePage(path)
}
