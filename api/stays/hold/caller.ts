import type { RequestContext } from '../../http/contract.ts'

/**
 * The caller of a booking operation: its owner by session, or an anonymous visitor with the cart id of an
 * unbound hold.
 */
export type Caller = { userId: number | null; guid: string | null }

export async function callerOf(context: RequestContext, headers: { 'Order-Guid'?: string }): Promise<Caller> {
  const visitor = await context.visitor()
  return { userId: visitor?.userId ?? null, guid: headers['Order-Guid'] ?? null }
}
