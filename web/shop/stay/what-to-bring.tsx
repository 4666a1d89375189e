import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, shopTimeZone, useDates } from '../../lib/language/format.ts'
import type { TripStay } from './trip-card.tsx'
import './what-to-bring.css'

interface WhatToBringProps {
  stay: TripStay
  level: 2 | 3
  /** The heading, which says who brings it. */
  title: ReactNode
  /** Whose photo IDs are needed, to whom it is said. */
  papers: ReactNode
  /** For how many of those who come a starter set is booked. */
  sets: 'all' | 'some' | 'none' | 'unknown'
  /** One sentence about the check-in, as booker and companion do it differently. */
  checkIn: ReactNode
}

/** What is not there yet, how they check in, and when their time ends. */
export function WhatToBring({ stay, level, title, papers, sets, checkIn }: WhatToBringProps) {
  const id = useId()
  const dates = useDates()
  const Heading = `h${level}` as const
  const end = dates.at(stay.endsAt, stay.store?.timeZone ?? shopTimeZone)
  return (
    <section className="what-to-bring" aria-labelledby={id}>
      <Heading className="heading-3" id={id}>
        {title}
      </Heading>
      <ul className="balanced">
        <li>
          <span>{papers}</span>
        </li>
        {sets !== 'all' && (
          <li>
            <span>
              <FormattedMessage id="trip.bring.towels" values={{ sets }} />
            </span>
          </li>
        )}
        <li>
          <span>
            <FormattedMessage id="trip.bring.shampoo" />
          </span>
        </li>
      </ul>
      <p className="small muted mt-4">
        {checkIn} <FormattedMessage id="trip.bring.end" values={{ time: formatClock(end.time) }} />
      </p>
    </section>
  )
}
