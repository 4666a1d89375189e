import { type ReactNode, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { MoreOrders, Orders } from './orders.tsx'
import { OrdersFailed } from './orders-failed.tsx'
import { OrdersPage } from './orders-page.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { NextStay } from './next-stay.tsx'
import type { OrderRowProps } from './opened-order.tsx'
import { useNextStay } from './use-next-stay.ts'
import { useOrdersQuery } from './orders.generated.ts'

/** Orders shown at first, and added per press. */
export const pageSize = 5

interface OrderListProps extends OrderRowProps {
  /** True until the session is known. */
  isPaused: boolean
  /** Shown without any orders. */
  empty: ReactNode
}

/** The visitor's next stay, then all other orders, the newest first, five at a time. */
export function OrderList({ isPaused, empty, ...rowProps }: OrderListProps) {
  const paths = usePaths()
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const [last, ask] = useOrdersQuery({
    variables: { first: pageSize, after: cursors.at(-1) },
    pause: isPaused,
    requestPolicy: 'cache-and-network',
    context: useMemo(() => ({ additionalTypenames: ['Order', 'Viewer'] }), []),
  })
  const [total, setTotal] = useState<number | null>(null)
  const { data, error } = last
  const next = useNextStay(isPaused)
  const counted = data?.viewer?.orders.totalCount
  if (counted !== undefined && counted !== total) setTotal(counted)

  if (total === null && !data)
    return error ? <OrdersFailed error={error} onRetry={ask} /> : <OrdersSkeleton />
  if (data && !data.viewer) return rowProps.loggedOut
  if (total === 0) return empty
  if (next === undefined) return <OrdersSkeleton />
  const cursor = data?.viewer?.orders.pageInfo.endCursor
  const loaded = cursors.length * pageSize
  const shown = Math.min(loaded + (next && next.index >= loaded ? 1 : 0), total ?? 0)
  return (
    <>
      {next && <NextStay order={next} />}
      <Orders title={next && <FormattedMessage id="orders.others" />} isEmpty={next !== null && total === 1}>
        {cursors.map((after, index) => (
          <OrdersPage
            key={after ?? ''}
            first={pageSize}
            after={after}
            takesFocus={index > 0}
            withoutId={next?.id}
            {...rowProps}
          />
        ))}
      </Orders>
      {next === null && (
        <p className="mt-5">
          <TextLink href={paths.booking()} icon="arrow">
            <FormattedMessage id="orders.another" />
          </TextLink>
        </p>
      )}
      {total !== null && total > pageSize && (
        <MoreOrders>
          {shown < total && (
            <Button kind="line" isBusy={!cursor} onClick={() => cursor && setCursors([...cursors, cursor])}>
              <FormattedMessage id="orders.more" />
            </Button>
          )}{' '}
          <span className="small muted" role="status">
            <FormattedMessage id="orders.count" values={{ shown, total }} />
          </span>
        </MoreOrders>
      )}
    </>
  )
}
