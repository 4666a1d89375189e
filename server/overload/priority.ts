import type { IncomingMessage } from 'node:http'
import { routePaths } from '#web/lib/routing/routes.ts'

/** In the order in which requests start. */
export const priorities = ['purchase', 'file', 'browsing'] as const
export type Priority = (typeof priorities)[number]

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
/** What pages that were served already are made of; cheap to serve. */
const filePaths = /^\/(?:(?:assets|images|fonts|cards|films)\/|favicon\.svg$|icons\.svg$)/

/**
 * Which requests go first when not all can be served: payments, holds and what visitors change; then files of
 * pages; then all reading. Null for what is never kept waiting: a balancer has to learn how the shop is.
 */
export function priorityOf({ method, url = '/', headers }: IncomingMessage): Priority | null {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (path === '/ready') return null
  if (path === '/graphql')
    return method === 'POST' && headers[priorityHeader] === 'purchase' ? 'purchase' : 'browsing'
  if (purchasePaths.test(path)) return 'purchase'
  if (filePaths.test(path)) return 'file'
  return purchasePages.has(path.replace(/^\/en(?=\/)/, '')) ? 'purchase' : 'browsing'
}
