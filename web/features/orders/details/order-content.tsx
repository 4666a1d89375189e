import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLastGoodData } from '../../../lib/graphql/use-last-good-data.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { OrderDetails } from '../list/orders.tsx'
import { ButtonLink, TextLink } from '../../../ui/button.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { cancellationRefunds } from './cancellation-refunds.ts'
import { OrderActions } from './order-actions.tsx'
import { type OrderDetailsFieldsFragment, useOrderDetailsQuery } from './order-details.generated.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { isAhead, isHeld } from '../list/next-visit.ts'
import { OrdersFailed } from '../list/orders-failed.tsx'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import { useRefundWatch } from './use-refund-watch.ts'
import './order-content.css'

interface OrderContentProps {
  order: OrderSummaryFragment
  timeZone: string
  withdrawalHref: string
  /** Shown if the session has expired. */
  loggedOut: ReactNode
  /** The way to book another stay like this one. */
  again?: ReactNode
}

/** An opened order: its facts and price, and what is done with it. A stay that is ahead has its own page. */
export function OrderContent({ order, timeZone, withdrawalHref, loggedOut, again }: OrderContentProps) {
  const [result, ask] = useOrderDetailsQuery({ variables: { id: order.id } })
  const { error, fetching } = result
  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  const data = useLastGoodData(result, refresh)
  useOnReturn(refresh)
  const found = data?.viewer?.order
  const details = found?.details
  useRefundWatch(order, details, refresh)
  if (data && !data.viewer) return loggedOut
  return (
    <div className="order-content">
      {order.handover?.role === 'PAYER' && <Given order={order} name={order.handover.firstName} />}
      {isAhead(order) && isHeld(order) && <ToStay orderId={order.id} />}
      <OrderDetails
        facts={<OrderFacts order={order} timeZone={timeZone} details={details} />}
        lines={
          order.handover?.role === 'HOLDER' ? (
            <p className="muted">
              <FormattedMessage id="orders.handover.money" />
            </p>
          ) : details ? (
            !isOnePriceBack(order, details) && <OrderLines details={details} order={order} />
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
              again={again}
              timeZone={timeZone}
              calendarUrl={isHeld(order) ? found.calendarUrl : null}
              withdrawalHref={withdrawalHref}
              details={details}
              shown={2}
            />
          )
        }
      />
    </div>
  )
}

/** The page of a stay that is ahead: how to get there, who comes, and how to change or cancel it. */
function ToStay({ orderId }: { orderId: string }) {
  const paths = usePaths()
  return (
    <p>
      <ButtonLink href={paths.profileStay(orderId)} icon="arrow">
        <FormattedMessage id="orders.next.open" />
      </ButtonLink>
    </p>
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

/** A cancelled stay with one price has nothing left to add up: the row and the refund name it. */
function isOnePriceBack(order: OrderSummaryFragment, details: OrderDetailsFieldsFragment): boolean {
  const { lines, redeemedVouchers, discount, transactions } = details
  const isOne = lines.length === 1 && redeemedVouchers.length === 0 && !discount
  return isOne && cancellationRefunds(order, transactions).length > 0
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
