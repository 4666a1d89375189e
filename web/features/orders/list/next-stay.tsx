import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Redirect } from 'wouter'
import { daysBetween } from '../../../lib/days.ts'
import { formatClock, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { freeUntil, useTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { OrderStatus } from './order-status.tsx'
import { orderStatusStyle } from './order-status-styles.ts'
import { useNamedOrder } from './use-named-order.ts'
import type { NextStayOrder } from './use-next-stay.ts'
import './next-stay.css'

/** The next stay on top of the list, which has a page of its own; moving it is one press away. */
export function NextStay({ order }: { order: NextStayOrder }) {
  const paths = usePaths()
  const isNamed = useNamedOrder(order.id)
  const isTooLate = useTooLateToCancel(order.startsAt)
  const isMovable = order.status === 'IN_PROGRESS' && !order.handover && !isTooLate
  const { store, wellzoneTypeName: name } = order
  const picture = store?.wellzoneTypes.find((type) => type.name === name)?.picture
  if (isNamed) return <Redirect to={paths.profileStay(order.id)} replace />
  return (
    <div className="next-stay">
      <div className="next-stay__card">
        <span className="next-stay__picture">
          <Picture name={picture?.key} alt="" sizes="(min-width: 62rem) 40vw, 92vw" isFirst />
        </span>
        <div className="next-stay__text">
          <StayText order={order} isMovable={isMovable} />
          <p className="next-stay__actions">
            <ButtonLink kind="accent" href={paths.profileStay(order.id)}>
              <FormattedMessage id="orders.next.open" />
            </ButtonLink>
            {isMovable && (
              <ButtonLink kind="line" href={paths.profileReschedule(order.id)}>
                <FormattedMessage id="orders.reschedule" />
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Facts of the stay: its time, suite, store and number of guests. */
function StayText({ order, isMovable }: { order: NextStayOrder; isMovable: boolean }) {
  const dates = useDates()
  const { store, startsAt, endsAt, persons, wellzoneTypeName } = order
  const timeZone = store?.timeZone ?? shopTimeZone
  const [start, end] = [dates.at(startsAt, timeZone), dates.at(endsAt, timeZone)]
  const free = dates.at(freeUntil(startsAt), timeZone)
  const until = { day: dates.short(free.day), time: formatClock(free.time) }
  return (
    <>
      <StayStatus order={order} />
      <h2 className="next-stay__day display">
        <span className="nowrap">{dates.short(start.day)}</span>
        <br />
        <span className="tabular">
          <FormattedMessage
            id="trip.card.times"
            values={{ start: formatClock(start.time), end: formatClock(end.time) }}
          />
        </span>
      </h2>
      <span className="next-stay__more">
        <FormattedMessage
          id="orders.next.what"
          values={{ name: wellzoneTypeName, city: store?.city, persons: persons ?? 1 }}
        />
      </span>
      {isMovable && (
        <span className="next-stay__more small muted">
          <FormattedMessage id="orders.cancel.freeUntil" values={until} />
        </span>
      )}
    </>
  )
}

/** The days until it begins, in the store's zone, or its status if it is not simply ahead. */
function StayStatus({ order }: { order: NextStayOrder }) {
  const dates = useDates()
  const [now] = useState(() => new Date().toISOString())
  const timeZone = order.store?.timeZone ?? shopTimeZone
  const { shape, words } = orderStatusStyle(order)
  const dayOf = (instant: string): string => dates.at(instant, timeZone).day
  const days = daysBetween(dayOf(now), dayOf(order.startsAt))
  return (
    <OrderStatus as={shape}>
      {order.status === 'IN_PROGRESS' ? (
        <FormattedMessage id="orders.next.in" values={{ days }} />
      ) : (
        <FormattedMessage id={words} />
      )}
    </OrderStatus>
  )
}
