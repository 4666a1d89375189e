import type { IncomingMessage } from 'node:http'
import { routePaths } from '#web/lib/routing/routes.ts'

/** What is served first while more requests arrive than can be served: money and held suites. */
export type RequestClass = 'purchase' | 'reading'

/** Sent by the pages with operations of a purchase: a body is not parsed before it is admitted. */
export const priorityHeader = 'x-priority'

/** Pages with money or a held suite at stake, without language. */
const purchasePages = new Set<string>([
  routePaths.cart,
  routePaths.bookingFinalize,
  routePaths.bookingSuccess,
  routePaths.bookingVoucher,
  routePaths.voucherSuccess,
])
const purchasePaths = /^\/(?:provider|api\/v2\/(?:order|payment|item-order|visitor))\//

/** Null for what never waits: a balancer has to learn how the shop is. */
export function requestClassOf({ method, url = '/', headers }: IncomingMessage): RequestClass | null {
  const path = url.split('?', 1)[0]!
  if (path === '/ready') return null
  if (path === '/graphql')
    return method === 'POST' && headers[priorityHeader] === 'purchase' ? 'purchase' : 'reading'
  const isPurchase = purchasePaths.test(path) || purchasePages.has(path.replace(/^\/en(?=\/)/, ''))
  return isPurchase ? 'purchase' : 'reading'
}
