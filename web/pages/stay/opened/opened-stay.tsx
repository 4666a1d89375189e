import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { paymentMethodNames } from '../../../features/orders/details/transaction-names.ts'
import { OrderActions } from '../../../features/orders/details/order-actions.tsx'
import { OrderFacts } from '../../../features/orders/details/order-facts.tsx'
import { OrderLines } from '../../../features/orders/details/order-lines.tsx'
import { useShareLinkQuery } from '../../../features/stays/link/share-link.generated.ts'
import { Door, Doors } from '../../../features/stays/opened/doors.tsx'
import { GuestsState, silentOf } from '../../../features/stays/opened/guests-state.tsx'
import { OpenedTicket } from '../../../features/stays/opened/opened-ticket.tsx'
import { OrderTripSkeleton } from '../../../features/stays/trip/order-trip-skeleton.tsx'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { formatClock, shopTimeZone, useDates, useMoney } from '../../../lib/language/format.ts'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { freeUntil, useTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type OpenedOrder, StayPage, type Viewer } from './stay-page.tsx'

const { Part: OrderAgain } = lazyPart(async () => (await import('../../again/order-again.tsx')).OrderAgain, {
  isOptional: true,
})

/** A booked stay: its ticket, the doors to everything about it, and its receipts. */
export function ProfileStayPage({ params }: PageProps) {
  return (
    <StayPage id={params['orderId'] ?? ''} skeleton={<OrderTripSkeleton />}>
      {(order, { memberCard }) => <Opened order={order} card={memberCard} />}
    </StayPage>
  )
}

function Opened({ order, card }: { order: OpenedOrder; card: Viewer['memberCard'] }) {
  const paths = usePaths()
  const persons = order.persons ?? 1
  const companions = order.details?.companions ?? []
  const [{ data }] = useShareLinkQuery({ variables: { id: order.id }, pause: persons === 1 })
  const link = data?.viewer?.order?.shareLink ?? null
  const isAnswerMissing = silentOf(link, companions).length > 0
  return (
    <>
      <div className="stay-page__ticket">
        <OpenedTicket order={order} parts={order.details} card={card} />
      </div>
      <Doors>
        <Door as="way" href={paths.profileWay(order.id)} isNext={!isAnswerMissing}>
          <FormattedMessage id="stay.way.text" values={{ persons }} />
        </Door>
        {persons > 1 && (
          <Door as="guests" href={paths.profileGuests(order.id)} isNext={isAnswerMissing}>
            <GuestsState link={link} companions={companions} />
          </Door>
        )}
        <Door as="options" href={paths.profileOptions(order.id)}>
          <OptionsText order={order} />
        </Door>
      </Doors>
      <Receipts order={order} />
    </>
  )
}

function OptionsText({ order }: { order: OpenedOrder }) {
  const dates = useDates()
  const isTooLate = useTooLateToCancel(order.startsAt)
  const { day, time } = dates.at(freeUntil(order.startsAt), order.store?.timeZone ?? shopTimeZone)
  if (order.handover?.role === 'HOLDER') return <FormattedMessage id="stay.options.textHolder" />
  if (isTooLate) return <FormattedMessage id="stay.options.textLate" />
  return (
    <FormattedMessage
      id="stay.options.text"
      values={{ day: dates.dayAndMonth(day), time: formatClock(time) }}
    />
  )
}

/** What was paid and every document, folded away; of a stay that was taken over only that it has none. */
function Receipts({ order }: { order: OpenedOrder }) {
  const money = useMoney()
  const paths = usePaths()
  const { details } = order
  const timeZone = order.store?.timeZone ?? shopTimeZone
  if (order.handover?.role === 'HOLDER')
    return (
      <p className="muted mt-6">
        <FormattedMessage id="orders.handover.money" />
      </p>
    )
  if (!details)
    return (
      <p className="muted mt-6">
        <FormattedMessage id="orders.noDetails" />
      </p>
    )
  const payment = details.transactions.find(({ kind, method }) => kind === 'PAYMENT' && method !== 'VOUCHER')
  return (
    <details className="stay-page__receipts">
      <summary>
        <span>
          <b>
            <FormattedMessage id="stay.receipts" />
          </b>{' '}
          {payment && (
            <span className="small muted">
              <FormattedMessage
                id="stay.receipts.paid"
                values={{ method: <FormattedMessage id={paymentMethodNames[payment.method]} /> }}
              />
            </span>
          )}
        </span>
        <span className="tabular">{money(details.total)}</span>
        <Icon name="down" />
      </summary>
      <div className="stay-page__papers">
        <OrderLines details={details} order={order} />
        <OrderFacts order={order} timeZone={timeZone} details={details} isBelowTicket />
      </div>
      <div className="row order__actions">
        <OrderActions
          again={
            <Suspense fallback={null}>
              <OrderAgain orderId={order.id} />
            </Suspense>
          }
          timeZone={timeZone}
          calendarUrl={null}
          withdrawalHref={paths.withdrawal(order.referenceNumber)}
          details={details}
        />
      </div>
    </details>
  )
}
