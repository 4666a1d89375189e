import { useMemo, useState } from 'react'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { isStay, nextVisit } from './next-visit.ts'
import { type NextStayQuery, useNextStayQuery } from './next-stay.generated.ts'

type Order = NonNullable<NextStayQuery['viewer']>['orders']['edges'][number]['node']
/** `index` is its place among all orders, latest first. */
export type NextStayOrder = Order & { startsAt: string; endsAt: string; index: number }

/**
 * The stay on top of the list: undefined while it is looked for, null without one. It keeps its place while
 * the page is open, also after its cancellation, so that what was opened does not move away.
 */
export function useNextStay(isPaused: boolean): NextStayOrder | null | undefined {
  const [{ data, error }, ask] = useNextStayQuery({
    pause: isPaused,
    requestPolicy: 'cache-and-network',
    context: useMemo(() => ({ additionalTypenames: ['Order', 'Viewer'] }), []),
  })
  useOnReturn(() => !isPaused && ask({ requestPolicy: 'network-only' }))
  const [now] = useState(() => Date.now())
  const [pinned, pin] = useState<string>()
  const orders = data?.viewer?.orders.edges.map(({ node }) => node)
  const wanted = pinned ?? (orders && nextVisit(orders, now)?.id)
  if (wanted !== pinned) pin(wanted)
  if (!orders) return data || error ? null : undefined
  const index = orders.findIndex(({ id }) => id === wanted)
  const order = orders[index]
  return order && isStay(order) ? { ...order, index } : null
}
