import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/language/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { When } from './move-words.tsx'
import type { RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'
import type { Returned } from './use-reschedule-order.ts'

interface MovedProps {
  timeZone: string
  time: Pick<Time, 'startsAt' | 'endsAt'>
  /** What the move returned; null if it was paid for. */
  returned: Returned | null
  /** Whether companions come along. */
  hasCompanions: boolean
  /** The store and its address; null if it is unavailable. */
  place: string | null
  referenceNumber: string
  calendarUrl: string | null
  ordersHref: string
}

/** The stay is moved: what changed, what comes back, and the new time for the calendar. */
export function Moved({
  timeZone,
  time,
  returned,
  hasCompanions,
  place,
  referenceNumber,
  calendarUrl,
  ordersHref,
}: MovedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 className="heading-1" tabIndex={-1} ref={heading}>
        <FormattedMessage id="reschedules.moved.title" />
      </h1>
      <p className="lead mt-4" role="status">
        <FormattedMessage id="reschedules.moved.text" />{' '}
        {returned ? <BackToYou {...returned} /> : <FormattedMessage id="reschedules.moved.paid" />}
      </p>
      <div className="mt-5 moved-facts">
        <Facts>
          <Fact label={<FormattedMessage id="reschedules.moved.when" />}>
            <When startsAt={time.startsAt} endsAt={time.endsAt} timeZone={timeZone} />
          </Fact>
          {place && <Fact label={<FormattedMessage id="reschedules.moved.where" />}>{place}</Fact>}
          <Fact label={<FormattedMessage id="reschedules.moved.number" />}>{referenceNumber}</Fact>
        </Facts>
      </div>
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
function BackToYou({ moneyBack, toVouchers, asNewVoucher }: Returned) {
  const money = useMoney()
  const minor = moneyBack.minor + toVouchers.minor + asNewVoucher.minor
  if (minor === 0) return null
  return <FormattedMessage id="reschedules.moved.back" values={{ amount: money({ ...moneyBack, minor }) }} />
}
