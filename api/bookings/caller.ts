import type { RequestContext } from '../http/contract.ts'

/** Who asks about a held booking: its owner by session, or whoever knows the cart id of one that nobody owns yet. */
export type Caller = { userId: number | null; guid: string | null }

export async function callerOf(context: RequestContext, headers: { 'Order-Guid'?: string }): Promise<Caller> {
  const visitor = await context.visitor()
  return { userId: visitor?.userId ?? null, guid: headers['Order-Guid'] ?? null }
}
