import { type ReactNode, useEffect, useRef } from 'react'
import type { Companions } from '../details/order-content.tsx'
import { useLastGoodData } from '../../../lib/graphql/use-last-good-data.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { OrdersFailed } from './orders-failed.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { OrderItem } from './order-item.tsx'
import { useOrdersQuery } from './orders.generated.ts'

interface OrdersPageProps {
  first: number
  after: string | null
  /** This page was requested by a press: the focus moves to its first order. */
  takesFocus: boolean
  withdrawalHref: (referenceNumber: string) => string
  /** Shown if the session has expired. */
  loggedOut: ReactNode
  /** The way to book a stay again that is over. */
  renderAgain?: (orderId: string) => ReactNode
  /** Beside what to bring to a stay that is ahead. */
  renderShare?: (orderId: string, companions: Companions) => ReactNode
}

/** One page of orders, one below the other. */
export function OrdersPage({ first, after, takesFocus, ...rowProps }: OrdersPageProps) {
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
      {data.viewer?.orders.edges.map(({ node }) => (
        <OrderItem key={node.id} order={node} {...rowProps} />
      ))}
    </>
  )
}
