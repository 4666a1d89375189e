import { useEffect, useRef } from 'react'
import { useLastGoodData } from '../../../lib/graphql/use-last-good-data.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { OrdersFailed } from './orders-failed.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { OrderItem } from './order-item.tsx'
import type { OrderRowProps } from './opened-order.tsx'
import { useOrdersQuery } from './orders.generated.ts'

interface OrdersPageProps extends OrderRowProps {
  first: number
  after: string | null
  /** This page was requested by a press: the focus moves to its first order. */
  takesFocus: boolean
  /** The order on top of the list, which is left out here. */
  withoutId: string | undefined
}

/** One page of orders, one below the other. */
export function OrdersPage({ first, after, takesFocus, withoutId, ...rowProps }: OrdersPageProps) {
  const [result, ask] = useOrdersQuery({ variables: { first, after } })
  const { error } = result
  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  const data = useLastGoodData(result, refresh)
  useOnReturn(refresh)
  const marker = useRef<HTMLSpanElement>(null)
  const isShown = Boolean(data?.viewer)
  useEffect(() => {
    const next = marker.current?.nextElementSibling
    if (isShown && takesFocus) next?.querySelector('summary')?.focus()
  }, [isShown, takesFocus])

  if (!data) return error ? <OrdersFailed error={error} onRetry={ask} /> : <OrdersSkeleton />
  return (
    <>
      {takesFocus && <span ref={marker} hidden />}
      {data.viewer?.orders.edges.map(
        ({ node }) => node.id !== withoutId && <OrderItem key={node.id} order={node} {...rowProps} />,
      )}
    </>
  )
}
