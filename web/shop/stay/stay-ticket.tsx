import { FormattedList, FormattedMessage } from 'react-intl'
import { formatClock, formatPlace, shopTimeZone, useDates, weekdayOf } from '../../lib/language/format.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { DayRibbon } from './day-ribbon.tsx'
import type { TripStoreFieldsFragment } from './trip-fields.generated.ts'
import './trip-card.css'

export interface TicketStay {
  startsAt: string
  endsAt: string
  persons: number | null
  wellzoneTypeName: string | null
  store: TripStoreFieldsFragment | null
}

interface StayTicketProps {
  stay: TicketStay
  extras: { name: string; quantity: number }[]
  isInsured: boolean
}

/** A stay that changes hands, as a ticket: place, suite, time, guests and extras, but no price. */
export function StayTicket({ stay, extras, isInsured }: StayTicketProps) {
  const dates = useDates()
  const { store, persons, wellzoneTypeName } = stay
  const timeZone = store?.timeZone ?? shopTimeZone
  const [start, end] = [dates.at(stay.startsAt, timeZone), dates.at(stay.endsAt, timeZone)]
  const picture = store?.wellzoneTypes.find(({ name }) => name === wellzoneTypeName)?.picture
  const hours = store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(start.day))
  const address = store?.address
  return (
    <div className="trip-card">
      <div className="trip-card__picture">
        <Picture name={picture?.key} alt={picture?.altText} sizes="(min-width: 62rem) 38vw, 92vw" isFirst />
      </div>
      <div className="trip-card__body">
        <p className="heading-3 display">{[store?.city, wellzoneTypeName].filter(Boolean).join(', ')}</p>
        <p>
          <span className="nowrap">{dates.weekdayAndDay(start.day)}</span>
          <br />
          <span className="tabular nowrap">
            <FormattedMessage
              id="trip.card.times"
              values={{ start: formatClock(start.time), end: formatClock(end.time) }}
            />
          </span>
          <FormattedMessage id="handovers.ticket.persons" values={{ persons: persons ?? 1 }} />
        </p>
        <DayRibbon
          startTime={start.time}
          endTime={end.time}
          opensAt={hours?.opensAt}
          closesAt={hours?.closesAt}
        />
        {address && (
          <p className="small muted">{`${address.street} ${address.houseNumber}, ${formatPlace(address)}`}</p>
        )}
        {extras.length > 0 && (
          <p className="small muted">
            <FormattedMessage
              id="handovers.ticket.extras"
              values={{
                extras: (
                  <FormattedList
                    type="unit"
                    value={extras.map(({ name, quantity }) =>
                      quantity > 1 ? `${quantity} × ${name}` : name,
                    )}
                  />
                ),
              }}
            />
          </p>
        )}
        {isInsured && (
          <p className="small muted">
            <FormattedMessage id="handovers.ticket.insured" />
          </p>
        )}
      </div>
    </div>
  )
}
