import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { daysBetween } from '../../../lib/days.ts'
import { formatClock, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { freeUntil, useTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { OpenedOrder, type OrderRowProps } from './opened-order.tsx'
import { OrderStatus } from './order-status.tsx'
import { orderStatusStyle } from './order-status-styles.ts'
import { useNamedOrder } from './use-named-order.ts'
import type { NextStayOrder } from './use-next-stay.ts'
import './next-stay.css'

/** The next stay on top of the list. It opens as every order; moving it is one press away. */
export function NextStay({ order, ...rowProps }: OrderRowProps & { order: NextStayOrder }) {
  const paths = usePaths()
  const [isOpen, setOpen] = useState(useNamedOrder(order.id))
  const isTooLate = useTooLateToCancel(order.startsAt)
  const isMovable = order.status === 'IN_PROGRESS' && !order.handover && !isTooLate
  const { store, wellzoneTypeName: name } = order
  const picture = store?.wellzoneTypes.find((type) => type.name === name)?.picture
  return (
    <div className="next-stay">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="next-stay__picture">
            <Picture name={picture?.key} alt="" sizes="(min-width: 62rem) 40vw, 92vw" isFirst />
          </span>
          <StayText order={order} isMovable={isMovable} />
          <span className="next-stay__close">
            <Icon name="down" />
          </span>
        </summary>
        {isOpen && <OpenedOrder order={order} {...rowProps} />}
      </details>
      {isMovable && !isOpen && (
        <ButtonLink kind="line" className="next-stay__move" href={paths.profileReschedule(order.id)}>
          <FormattedMessage id="orders.reschedule" />
        </ButtonLink>
      )}
    </div>
  )
}

/** When, which suite, where and for how many; the pressable part of the card looks like a button. */
function StayText({ order, isMovable }: { order: NextStayOrder; isMovable: boolean }) {
  const dates = useDates()
  const { store, startsAt, endsAt, persons, wellzoneTypeName } = order
  const timeZone = store?.timeZone ?? shopTimeZone
  const [start, end] = [dates.at(startsAt, timeZone), dates.at(endsAt, timeZone)]
  const free = dates.at(freeUntil(startsAt), timeZone)
  const until = { day: dates.weekdayAndDay(free.day), time: formatClock(free.time) }
  return (
    <span className="next-stay__text">
      <StayStatus order={order} />
      <b className="next-stay__day display">
        <span className="nowrap">{dates.short(start.day)}</span>
        <br />
        <span className="tabular">
          <FormattedMessage
            id="trip.card.times"
            values={{ start: formatClock(start.time), end: formatClock(end.time) }}
          />
        </span>
      </b>
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
      <span className="next-stay__open button button--accent">
        <FormattedMessage id="orders.next.open" />
      </span>
    </span>
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
