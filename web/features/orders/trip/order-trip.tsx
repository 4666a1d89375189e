import { FormattedMessage } from 'react-intl'
import { TripActions } from '../../../shop/stay/trip-actions.tsx'
import { TripCard } from '../../../shop/stay/trip-card.tsx'
import { TripCode } from '../../../shop/stay/trip-code.tsx'
import { TripFacts } from '../../../shop/stay/trip-facts.tsx'
import { WhatToBring } from '../../../shop/stay/what-to-bring.tsx'
import type { OrderTripProps } from './order-trip-props.ts'
import './order-trip.css'

/** All that a booked stay needs on the way: card, calendar, route, code and what to bring. */
export function OrderTrip({ order, parts, card, level, actions, children }: OrderTripProps) {
  const { store, calendarUrl, wellzoneTypeName } = order
  const persons = order.persons ?? 1
  const type = store?.wellzoneTypes.find(({ name }) => name === wellzoneTypeName)
  return (
    <div className="order-trip">
      <TripCard
        stay={order}
        picture={type?.picture ?? null}
        level={level}
        facts={<TripFacts order={order} parts={parts} />}
        code={card && <TripCode card={card} />}
      />
      <TripActions calendarUrl={calendarUrl} store={store}>
        {actions}
      </TripActions>
      <div className="order-trip__columns">
        {children}
        <WhatToBring
          stay={order}
          persons={persons}
          level={level}
          checkIn={<FormattedMessage id="trip.bring.checkIn" />}
        />
      </div>
    </div>
  )
}
