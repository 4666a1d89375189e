import { useState } from 'react'
import { isStay, nextVisit } from './next-visit.ts'
import { type NextStayQuery, useNextStayQuery } from './next-stay.generated.ts'

type Order = NonNullable<NextStayQuery['viewer']>['orders']['edges'][number]['node']
export type NextStayOrder = Order & { startsAt: string; endsAt: string }

/**
 * The stay on top of the list: undefined while it is looked for, null without one. It keeps its place while
 * the page is open, also after its cancellation, so that what was opened does not move away.
 */
export function useNextStay(isPaused: boolean): NextStayOrder | null | undefined {
  const [{ data, error }] = useNextStayQuery({ pause: isPaused, requestPolicy: 'cache-and-network' })
  const [now] = useState(() => Date.now())
  const [pinned, pin] = useState<string | null>()
  const orders = data?.viewer?.orders.edges.map(({ node }) => node)
  if (orders && pinned === undefined) pin(nextVisit(orders, now)?.id ?? null)
  if (!orders) return data || error ? null : undefined
  return orders.filter(isStay).find(({ id }) => id === pinned) ?? null
}
