import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { BackToYou } from './back-to-you.tsx'
import { When } from './move-words.tsx'
import type { RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'
import type { Returned } from './use-reschedule-order.ts'

interface MovedProps {
  /** What the move returned; null if it was paid for. */
  returned: Returned | null
  /** Whether companions come along. */
  hasCompanions: boolean
  calendarUrl: string | null
  ordersHref: string
  /** The stay at its new time. */
  children: ReactNode
}

/** The stay is moved: what comes back, the new time for the calendar, and the stay as it is now. */
export function Moved({ returned, hasCompanions, calendarUrl, ordersHref, children }: MovedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="two-panes">
      <div>
        <h1 className="heading-1" tabIndex={-1} ref={heading}>
          <FormattedMessage id="reschedules.moved.title" />
        </h1>
        <p className="lead mt-4" role="status">
          <FormattedMessage id="reschedules.moved.text" />{' '}
          {returned ? <BackToYou {...returned} /> : <FormattedMessage id="reschedules.moved.paid" />}
        </p>
        <p className="muted mt-4">
          <FormattedMessage id={hasCompanions ? 'reschedules.moved.mailToAll' : 'reschedules.moved.mail'} />
        </p>
        <p className="row mt-6">
          {calendarUrl && (
            <DownloadLink kind="dark" href={calendarUrl}>
              <FormattedMessage id="reschedules.moved.calendar" />
            </DownloadLink>
          )}
          <TextLink href={ordersHref}>
            <FormattedMessage id="reschedules.moved.orders" />
          </TextLink>
        </p>
      </div>
      {children}
    </div>
  )
}

interface MovedFactsProps {
  timeZone: string
  time: Pick<Time, 'startsAt' | 'endsAt'>
  /** The store and its address; null if it is unavailable. */
  place: string | null
  referenceNumber: string
}

/** What is known of the moved stay without its card. */
export function MovedFacts({ timeZone, time, place, referenceNumber }: MovedFactsProps) {
  return (
    <Facts>
      <Fact label={<FormattedMessage id="reschedules.moved.when" />}>
        <When startsAt={time.startsAt} endsAt={time.endsAt} timeZone={timeZone} />
      </Fact>
      {place && <Fact label={<FormattedMessage id="reschedules.moved.where" />}>{place}</Fact>}
      <Fact label={<FormattedMessage id="reschedules.moved.number" />}>{referenceNumber}</Fact>
    </Facts>
  )
}
