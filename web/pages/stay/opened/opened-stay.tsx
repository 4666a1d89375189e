import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useInvitation } from '../../../features/stays/link/use-invitation.ts'
import { Door, Doors } from '../../../features/stays/opened/doors.tsx'
import { GuestsState, silentOf } from '../../../features/stays/opened/guests-state.tsx'
import { OpenedTicket } from '../../../features/stays/opened/opened-ticket.tsx'
import { OrderTripSkeleton } from '../../../features/stays/trip/order-trip-skeleton.tsx'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { formatClock, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { freeUntil, useTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { type OpenedOrder, StayPage } from './stay-page.tsx'

const { Part: OrderAgain } = lazyPart(async () => (await import('../../again/order-again.tsx')).OrderAgain, {
  isOptional: true,
})

// These come from features rather than pages: what other pages need, too, stays in their files.
const { Part: Receipts } = lazyPart(
  async () => (await import('../../../features/orders/details/receipts.tsx')).Receipts,
)

/** A booked stay: its ticket, the doors to everything about it, and its receipts. */
export function ProfileStayPage({ params }: PageProps) {
  const id = params['orderId'] ?? ''
  const invitation = useInvitation(id)
  return (
    <StayPage id={id} skeleton={<OrderTripSkeleton />}>
      {(order) => <Opened order={order} invitation={invitation} />}
    </StayPage>
  )
}

interface OpenedProps {
  order: OpenedOrder
  invitation: ReturnType<typeof useInvitation>
}

/** No door has the accent until the answers are known: neither it nor any words change place. */
function Opened({ order, invitation: { link, isKnown } }: OpenedProps) {
  const paths = usePaths()
  const persons = order.persons ?? 1
  const companions = order.details?.companions ?? []
  const hasGuests = persons > 1
  const isAnswerMissing = hasGuests && silentOf(link, companions).length > 0
  return (
    <>
      <div className="stay-page__ticket">
        <OpenedTicket order={order} parts={order.details} />
      </div>
      <Doors>
        <Door as="way" href={paths.profileWay(order.id)} isNext={!isAnswerMissing && (isKnown || !hasGuests)}>
          <FormattedMessage id="stay.way.text" values={{ persons }} />
        </Door>
        {hasGuests && (
          <Door as="guests" href={paths.profileGuests(order.id)} isNext={isAnswerMissing}>
            {isKnown ? <GuestsState link={link} companions={companions} /> : '\u00A0'}
          </Door>
        )}
        <Door as="options" href={paths.profileOptions(order.id)}>
          <OptionsText order={order} />
        </Door>
      </Doors>
      <Suspense fallback={null}>
        <Receipts
          order={order}
          timeZone={order.store?.timeZone ?? shopTimeZone}
          withdrawalHref={paths.withdrawal(order.referenceNumber)}
          again={
            <Suspense fallback={null}>
              <OrderAgain orderId={order.id} />
            </Suspense>
          }
        />
      </Suspense>
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
