import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { BackToYou } from '../move/back-to-you.tsx'
import type { Returned } from '../move/use-reschedule-order.ts'

interface ChangedProps {
  /** Says that the stay is changed. */
  status: ReactNode
  stay: { endsAt: string; persons: number; timeZone: string }
  /** What the change returned; null if it was paid for. */
  returned: Returned | null
  calendarUrl: string | null
  ordersHref: string
}

/** The stay is changed: for how many and until when, what comes back, and the entry for the calendar. */
export function ChangedStay({ status, stay, returned, calendarUrl, ordersHref }: ChangedProps) {
  const dates = useDates()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const end = formatClock(dates.at(stay.endsAt, stay.timeZone).time)
  return (
    <div>
      <p>{status}</p>
      <h1 className="heading-1" tabIndex={-1} ref={heading}>
        <FormattedMessage id="reschedules.changed.title" values={{ persons: stay.persons, end }} />
      </h1>
      <p className="lead mt-4" role="status">
        <FormattedMessage id="reschedules.changed.text" />{' '}
        {returned ? <BackToYou {...returned} /> : <FormattedMessage id="reschedules.moved.paid" />}
      </p>
      <p className="row mt-6">
        <ButtonLink href={ordersHref} icon="arrow">
          <FormattedMessage id="reschedules.orders" />
        </ButtonLink>
        {calendarUrl && (
          <DownloadLink kind="line" href={calendarUrl}>
            <FormattedMessage id="reschedules.moved.calendar" />
          </DownloadLink>
        )}
      </p>
    </div>
  )
}
