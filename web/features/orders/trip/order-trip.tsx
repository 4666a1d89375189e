import { FormattedMessage } from 'react-intl'
import { TripActions } from '../../../shop/stay/trip-actions.tsx'
import { TripCode } from '../../../shop/stay/trip-code.tsx'
import { WhatToBring } from '../../../shop/stay/what-to-bring.tsx'
import { isForOthers } from './is-for-others.ts'
import type { OrderTripProps } from './order-trip-props.ts'
import { StayCard } from './stay-card.tsx'
import './order-trip.css'

/** All that a booked stay needs on the way. A booker who stays at home has no use for the code. */
export function OrderTrip({ order, parts, card, level, terms, actions, children }: OrderTripProps) {
  const { store, calendarUrl } = order
  const persons = order.persons ?? 1
  const hasBooker = !isForOthers({ order, parts })
  return (
    <div className="order-trip">
      <StayCard
        order={order}
        parts={parts}
        level={level}
        code={card && hasBooker && <TripCode card={card} />}
        terms={terms}
      />
      <TripActions calendarUrl={calendarUrl} store={store}>
        {actions}
      </TripActions>
      <div className="order-trip__columns">
        {children}
        <WhatToBring
          stay={order}
          level={level}
          persons={hasBooker ? persons : 2}
          sets={setsFor(persons, parts)}
          papers={
            <FormattedMessage
              id={hasBooker ? 'trip.bring.papers' : 'trip.others.papers'}
              values={{ persons }}
            />
          }
          checkIn={<FormattedMessage id={hasBooker ? 'trip.bring.checkIn' : 'trip.others.checkIn'} />}
        />
      </div>
    </div>
  )
}

function setsFor(persons: number, parts: OrderTripProps['parts']) {
  if (!parts) return 'unknown'
  const sets = parts.lines.filter(({ isStarterSet }) => isStarterSet)
  const count = sets.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return 'none'
  return count < persons ? 'some' : 'all'
}
