import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLastGoodData } from '../../../lib/use-last-good-data.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { OrderDetails } from '../list/orders.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { OrderActions } from './order-actions.tsx'
import { useOrderDetailsQuery } from './order-details.generated.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrdersFailed } from '../list/orders-failed.tsx'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import { useRefundWatch } from './use-refund-watch.ts'

interface OrderContentProps {
  order: OrderSummaryFragment
  timeZone: string
  withdrawalHref: string
  /** Shown if the session has expired. */
  loggedOut: ReactNode
}

/** An opened order: time and place on the left, price on the right, actions below. */
export function OrderContent({ order, timeZone, withdrawalHref, loggedOut }: OrderContentProps) {
  const [result, ask] = useOrderDetailsQuery({ variables: { id: order.id } })
  const { error, fetching } = result
  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  const data = useLastGoodData(result, refresh)
  useOnReturn(refresh)
  const found = data?.viewer?.order
  const details = found?.details
  useRefundWatch(order, details, refresh)
  if (data && !data.viewer && !error) return loggedOut
  return (
    <OrderDetails
      facts={<OrderFacts order={order} timeZone={timeZone} details={details} />}
      lines={
        details ? (
          <OrderLines details={details} order={order} />
        ) : error ? (
          <OrdersFailed error={error} onRetry={ask} />
        ) : fetching || !data ? (
          <OrderLinesSkeleton />
        ) : (
          <p className="muted">
            <FormattedMessage id="orders.noDetails" />
          </p>
        )
      }
      actions={
        details && (
          <OrderActions
            order={order}
            timeZone={timeZone}
            calendarUrl={found.calendarUrl}
            withdrawalHref={withdrawalHref}
            details={details}
          />
        )
      }
    />
  )
}

/** As high as the lines of most stays, to keep the layout shift small. */
function OrderLinesSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="orders.loadingDetails" />}>
      {[1, 2, 3, 4, 5].map((line) => (
        <SkeletonLine key={line} as={line === 5 ? 'short' : 'text'} />
      ))}
    </Skeleton>
  )
}
