import { TripActions } from '../../../shop/stay/trip-actions.tsx'
import { TripCode } from '../../../shop/stay/trip-code.tsx'
import { Bring } from './bring.tsx'
import { isForOthers } from './is-for-others.ts'
import type { OrderTripProps } from './order-trip-props.ts'
import { StayCard } from './stay-card.tsx'
import './order-trip.css'

/** All that a booked stay needs on the way. A booker who stays at home has no use for the code. */
export function OrderTrip({ order, parts, level, terms, children }: OrderTripProps) {
  const { store, calendarUrl, ticket } = order
  const hasBooker = !isForOthers({ order, parts })
  return (
    <div className="order-trip">
      <StayCard
        order={order}
        parts={parts}
        level={level}
        code={ticket && hasBooker && <TripCode ticket={ticket} number={order.referenceNumber} />}
        terms={terms}
      />
      <TripActions calendarUrl={calendarUrl} store={store} />
      <div className="order-trip__columns">
        {children}
        <Bring order={order} parts={parts} level={level} />
      </div>
    </div>
  )
}
