import { type ReactNode, useId } from 'react'
import { formatClock, shopTimeZone, useDates, weekdayOf } from '../../lib/language/format.ts'
import { FormattedMessage } from 'react-intl'
import { Facts } from '../../ui/layout/facts.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { DayRibbon } from './day-ribbon.tsx'
import './trip-card.css'

/** A stay as a card shows it, whether its order or a link to share was read. */
export interface TripStay {
  startsAt: string
  endsAt: string
  store: {
    timeZone: string
    openingHours: { weekday: number; opensAt: string; closesAt: string }[] | null
  } | null
}

interface TripCardProps {
  stay: TripStay
  picture: { key: string; altText: string } | null
  level: 1 | 2 | 3
  /** Facts, one below the other. */
  facts?: ReactNode
  /** The code for the check-in; the card of a companion has none. */
  code?: ReactNode
  /** Until when it can be cancelled or moved, and how. */
  terms?: ReactNode
  children?: ReactNode
}

/** A stay as a ticket: the suite, day and time as its headline, the facts, and the code for the check-in. */
export function TripCard({ stay, picture, level, facts, code, terms, children }: TripCardProps) {
  const id = useId()
  const dates = useDates()
  const Heading = `h${level}` as const
  const timeZone = stay.store?.timeZone ?? shopTimeZone
  const start = dates.at(stay.startsAt, timeZone)
  const end = dates.at(stay.endsAt, timeZone)
  const hours = stay.store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(start.day))
  return (
    <article className="trip-card" aria-labelledby={id} data-coded={code ? true : undefined}>
      <div className="trip-card__picture">
        <Picture name={picture?.key} alt={picture?.altText} sizes="(min-width: 62rem) 44vw, 82vw" />
      </div>
      <div className="trip-card__body">
        <Heading className="trip-card__day" id={id}>
          <span className="nowrap">{dates.short(start.day)}</span>
          <br />
          <span className="tabular">
            <FormattedMessage
              id="trip.card.times"
              values={{ start: formatClock(start.time), end: formatClock(end.time) }}
            />
          </span>
        </Heading>
        <DayRibbon
          startTime={start.time}
          endTime={end.time}
          opensAt={hours?.opensAt}
          closesAt={hours?.closesAt}
        />
        {facts && <Facts>{facts}</Facts>}
        {children}
      </div>
      {code && <div className="trip-card__code">{code}</div>}
      {terms && <div className="trip-card__terms">{terms}</div>}
    </article>
  )
}
