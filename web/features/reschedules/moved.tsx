import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, useDates, useMoney } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import type { Stay } from './move-words.tsx'
import type { Moved as MovedTo } from './reschedule-form.tsx'

interface MovedProps {
  /** The stay as it was. */
  stay: Stay
  moved: MovedTo
  /** Whether companions come along. */
  hasCompanions: boolean
  calendarUrl: string | null
  ordersHref: string
}

/** The stay is moved: what changed, what comes back, and the new time for the calendar. */
export function Moved({ stay, moved, hasCompanions, calendarUrl, ordersHref }: MovedProps) {
  const dates = useDates()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { day, time } = dates.at(moved.time.startsAt, stay.timeZone)
  const old = dates.at(stay.startsAt, stay.timeZone).day
  return (
    <>
      <h1 className="heading-1" tabIndex={-1} ref={heading}>
        <FormattedMessage id="reschedules.moved.title" />
      </h1>
      <p className="lead mt-4" role="status">
        <FormattedMessage
          id="reschedules.moved.text"
          values={{ day: dates.weekdayAndDay(day), time: formatClock(time), old: dates.weekdayAndDay(old) }}
        />{' '}
        <BackToYou {...moved.returned} />
      </p>
      <p className="muted mt-4">
        <FormattedMessage id={hasCompanions ? 'reschedules.moved.mailToAll' : 'reschedules.moved.mail'} />
      </p>
      <p className="row mt-6">
        {calendarUrl && (
          <DownloadLink href={calendarUrl}>
            <FormattedMessage id="reschedules.moved.calendar" />
          </DownloadLink>
        )}
        <ButtonLink href={ordersHref} icon="arrow">
          <FormattedMessage id="reschedules.moved.orders" />
        </ButtonLink>
      </p>
    </>
  )
}

/** One sentence about the returned difference; nothing where there was none. */
function BackToYou({ moneyBack, toVouchers, asNewVoucher }: MovedTo['returned']) {
  const money = useMoney()
  const minor = moneyBack.minor + toVouchers.minor + asNewVoucher.minor
  if (minor === 0) return null
  return <FormattedMessage id="reschedules.moved.back" values={{ amount: money({ ...moneyBack, minor }) }} />
}
