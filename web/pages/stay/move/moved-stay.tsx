import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { OrderStatus } from '../../../features/orders/list/order-status.tsx'
import { type MoveStayQuery, useMoveStayQuery } from '../../../features/stays/move/move-stay.generated.ts'
import { When } from '../../../features/stays/move/move-words.tsx'
import type { Returned } from '../../../features/stays/move/use-reschedule-order.ts'
import { formatClock, shopTimeZone, useDates, useMoney } from '../../../lib/language/format.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { TextLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { RequireViewer } from '../../profile/require-viewer.tsx'
import { MoveLoading, type Purpose } from './move-head.tsx'
import { NotMovable } from './not-movable.tsx'

const { Part: MovedTrip } = lazyPart(async () => (await import('./moved-trip.tsx')).MovedTrip, {
  isOptional: true,
})

export type Order = NonNullable<NonNullable<MoveStayQuery['viewer']>['order']>

/** A stay that was moved or changed. */
export interface Done {
  order: Order
  /** The stay as it is now. */
  stay: { startsAt: string; endsAt: string; persons: number }
  /** Nothing but its time is another one. */
  isMove: boolean
  /** Money and vouchers that the move returned; null if it was paid for. */
  returned: Returned | null
}

/** The stay is moved or changed: what comes back, the entry for the calendar, and its card. */
export function MovedStay({ order, stay, isMove, returned }: Done) {
  const dates = useDates()
  const paths = usePaths()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const timeZone = order.store?.timeZone ?? shopTimeZone
  const { startsAt, endsAt, persons } = stay
  const end = formatClock(dates.at(endsAt, timeZone).time)
  return (
    <div className="two-panes">
      <div>
        {!isMove && (
          <OrderStatus as="done">
            <FormattedMessage id="reschedules.changed.status" />
          </OrderStatus>
        )}
        <h1 className="heading-1" tabIndex={-1} ref={heading}>
          <FormattedMessage
            id={isMove ? 'reschedules.moved.title' : 'reschedules.changed.title'}
            values={{ persons, end }}
          />
        </h1>
        <p className="mt-4">
          <When startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} />
        </p>
        <p className="lead mt-4" role="status">
          <FormattedMessage id={isMove ? 'reschedules.moved.text' : 'reschedules.changed.text'} />{' '}
          {returned ? <BackToYou {...returned} /> : <FormattedMessage id="reschedules.moved.paid" />}
        </p>
        {isMove && (
          <p className="muted mt-4">
            <FormattedMessage id={persons > 1 ? 'reschedules.moved.mailToAll' : 'reschedules.moved.mail'} />
          </p>
        )}
        <p className="row mt-6">
          {order.calendarUrl && (
            <DownloadLink kind="dark" href={order.calendarUrl}>
              <FormattedMessage id="reschedules.moved.calendar" />
            </DownloadLink>
          )}
          <TextLink href={paths.profileOrder()}>
            <FormattedMessage id="reschedules.orders" />
          </TextLink>
        </p>
      </div>
      <Suspense fallback={null}>
        <MovedTrip orderId={order.id} />
      </Suspense>
    </div>
  )
}

/** One sentence about the returned difference; nothing where there was none. */
function BackToYou({ moneyBack, toVouchers, asNewVoucher }: Returned) {
  const money = useMoney()
  const minor = moneyBack.minor + toVouchers.minor + asNewVoucher.minor
  if (minor === 0) return null
  return <FormattedMessage id="reschedules.moved.back" values={{ amount: money({ ...moneyBack, minor }) }} />
}

/** The stay as it was paid for, asked for now that the money has arrived. */
export function MovedByPayment({ id, purpose }: { id: string; purpose: Purpose }) {
  const isReady = useAtomValue(storageReadyAtom)
  const [result, ask] = useMoveStayQuery({
    variables: { id, startsAt: null, shape: {}, firstDay: null, hasTimes: false },
    pause: !isReady,
    requestPolicy: 'network-only',
  })
  return (
    <RequireViewer result={result} onRetry={ask} skeleton={<MoveLoading purpose={purpose} />}>
      {({ order }) => {
        if (!order?.startsAt || !order.endsAt) return <NotMovable problem="ORDER_NOT_RESCHEDULABLE" />
        const { startsAt, endsAt, persons } = order
        const stay = { startsAt, endsAt, persons: persons ?? 1 }
        return <MovedStay order={order} stay={stay} isMove={purpose === 'move'} returned={null} />
      }}
    </RequireViewer>
  )
}
