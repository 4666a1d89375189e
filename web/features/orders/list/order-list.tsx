import { type ReactNode, useMemo, useState } from 'react'
import type { Companions } from '../details/order-content.tsx'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { MoreOrders, Orders } from './orders.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { OrdersPage } from './orders-page.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { useOrdersQuery } from './orders.generated.ts'

/** Orders shown at first, and added per press. */
export const pageSize = 5

interface OrderListProps {
  /** True until the session is known. */
  isPaused: boolean
  /** Link to the withdrawal of an order's vouchers. */
  withdrawalHref: (referenceNumber: string) => string
  /** Shown without any orders. */
  empty: ReactNode
  /** Shown to anonymous visitors, also once the session has expired. */
  loggedOut: ReactNode
  /** The way to book a stay again that is over. */
  renderAgain?: (orderId: string) => ReactNode
  /** Beside what to bring to a stay that is ahead. */
  renderShare?: (orderId: string, companions: Companions) => ReactNode
}

/** The visitor's orders, the newest first, five at a time. */
export function OrderList({
  isPaused,
  withdrawalHref,
  empty,
  loggedOut,
  renderAgain,
  renderShare,
}: OrderListProps) {
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const [last, ask] = useOrdersQuery({
    variables: { first: pageSize, after: cursors.at(-1) },
    pause: isPaused,
    requestPolicy: 'cache-and-network',
    context: useMemo(() => ({ additionalTypenames: ['Order', 'Viewer'] }), []),
  })
  const [total, setTotal] = useState<number | null>(null)
  const { data, error } = last
  const counted = data?.viewer?.orders.totalCount
  if (counted !== undefined && counted !== total) setTotal(counted)

  if (total === null && !data)
    return error ? <OrdersFailed error={error} onRetry={ask} /> : <OrdersSkeleton />
  if (data && !data.viewer) return loggedOut
  if (total === 0) return empty
  const cursor = data?.viewer?.orders.pageInfo.endCursor
  return (
    <>
      <Orders>
        {cursors.map((after, index) => (
          <OrdersPage
            key={after ?? ''}
            first={pageSize}
            after={after}
            takesFocus={index > 0}
            withdrawalHref={withdrawalHref}
            loggedOut={loggedOut}
            renderAgain={renderAgain}
            renderShare={renderShare}
          />
        ))}
      </Orders>
      {total !== null && total > pageSize && (
        <MoreOrders>
          {cursors.length * pageSize < total && (
            <Button kind="line" isBusy={!cursor} onClick={() => cursor && setCursors([...cursors, cursor])}>
              <FormattedMessage id="orders.more" />
            </Button>
          )}{' '}
          <span className="small muted" role="status">
            <FormattedMessage
              id="orders.count"
              values={{ shown: Math.min(cursors.length * pageSize, total), total }}
            />
          </span>
        </MoreOrders>
      )}
    </>
  )
}
