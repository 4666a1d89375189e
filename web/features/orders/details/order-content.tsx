import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLastGoodData } from '../../../lib/graphql/use-last-good-data.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { OrderDetails } from '../list/orders.tsx'
import { TextLink } from '../../../ui/button.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { CancelOrder } from '../cancel/cancel-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { useOrderDetailsQuery } from './order-details.generated.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { isAhead, isHeld, isStay } from '../list/next-visit.ts'
import { OrderTripPart, prepareOrderTrip } from '../trip/order-trip-part.tsx'
import { OrderTripSkeleton } from '../trip/order-trip-skeleton.tsx'
import { OrdersFailed } from '../list/orders-failed.tsx'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import type { TripPartsFieldsFragment } from '../../../shop/stay/trip-fields.generated.ts'
import { useRefundWatch } from './use-refund-watch.ts'
import './order-content.css'

export type Companions = TripPartsFieldsFragment['companions']

interface OrderContentProps {
  order: OrderSummaryFragment
  timeZone: string
  withdrawalHref: string
  /** Shown if the session has expired. */
  loggedOut: ReactNode
  /** The way to book another stay like this one. */
  again?: ReactNode
  /** Beside what to bring to a stay that is ahead. */
  renderShare?: (companions: Companions) => ReactNode
}

/** An opened order: what is done with it below its card, or below its facts and price if it has none. */
export function OrderContent({
  order,
  timeZone,
  withdrawalHref,
  loggedOut,
  again,
  renderShare,
}: OrderContentProps) {
  const [result, ask] = useOrderDetailsQuery({ variables: { id: order.id } })
  const { error, fetching } = result
  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  const data = useLastGoodData(result, refresh)
  useOnReturn(refresh)
  const found = data?.viewer?.order
  const details = found?.details
  useRefundWatch(order, details, refresh)
  const isAheadNow = isAhead(order) && isHeld(order)
  useEffect(() => {
    if (isAheadNow) prepareOrderTrip()
  }, [isAheadNow])
  if (data && !data.viewer) return loggedOut
  const isTrip = isAheadNow && !(error && !found)
  const actions = details && (
    <OrderActions
      again={again}
      timeZone={timeZone}
      calendarUrl={isTrip || !isHeld(order) ? null : found.calendarUrl}
      withdrawalHref={withdrawalHref}
      details={details}
      shown={isTrip ? 0 : 2}
    />
  )
  // Always in one element: with another one a cancellation would replace the details and lose the focus.
  return (
    <div className="order-content">
      {isTrip &&
        (found && isStay(found) ? (
          <OrderTripPart
            order={found}
            parts={details ?? null}
            card={data.viewer?.memberCard ?? null}
            level={2}
            terms={details && <CancelOrder order={order} timeZone={timeZone} details={details} />}
            actions={actions}
          >
            {renderShare?.(details?.companions ?? [])}
          </OrderTripPart>
        ) : (
          <OrderTripSkeleton />
        ))}
      {order.handover?.role === 'PAYER' && <Given order={order} name={order.handover.firstName} />}
      <OrderDetails
        facts={<OrderFacts order={order} timeZone={timeZone} details={details} isBelowTrip={isTrip} />}
        lines={
          order.handover?.role === 'HOLDER' ? (
            <p className="muted">
              <FormattedMessage id="orders.handover.money" />
            </p>
          ) : details ? (
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
        actions={!isTrip && actions}
      />
    </div>
  )
}

/** The payer has handed the stay over. */
function Given({ order, name }: { order: OrderSummaryFragment; name: string | null }) {
  const paths = usePaths()
  return (
    <p>
      <FormattedMessage
        id={name ? 'orders.handover.given' : 'orders.handover.givenUnnamed'}
        values={{ name: <bdi>{name}</bdi> }}
      />{' '}
      {isAhead(order) && (
        <TextLink href={paths.profileHandOver(order.id)}>
          <FormattedMessage id="orders.handover.more" />
        </TextLink>
      )}
    </p>
  )
}

/** A skeleton as high as the lines of most stays, to keep the layout shift small. */
function OrderLinesSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="orders.loadingDetails" />}>
      {[1, 2, 3, 4, 5].map((line) => (
        <SkeletonLine key={line} as={line === 5 ? 'short' : 'text'} />
      ))}
    </Skeleton>
  )
}
