import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { daysBetween } from '../../../lib/days.ts'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { freeUntil } from '../../../shop/free-cancellation.ts'

interface DeadlineProps {
  stay: { startsAt: string; timeZone: string }
  /** It is still possible to cancel free of charge, only for a voucher, or not at all. */
  kind: 'REFUND' | 'VOUCHER' | 'CLOSED'
}

/** Shows until when everything is free of charge, in words and as a bar from now to the stay. */
export function Deadline({ stay: { startsAt, timeZone }, kind }: DeadlineProps) {
  const dates = useDates()
  const [now] = useState(() => Date.now())
  const until = freeUntil(startsAt)
  const [today, end, start] = [new Date(now).toISOString(), until, startsAt].map((instant) =>
    dates.at(instant, timeZone),
  )
  const part = (Date.parse(until) - now) / (Date.parse(startsAt) - now)
  const values = {
    day: dates.weekdayAndDay(end!.day),
    time: formatClock(end!.time),
    days: daysBetween(today!.day, end!.day),
  }
  return (
    <div className="deadline" data-over={kind === 'REFUND' ? undefined : true}>
      <p>
        <FormattedMessage id={sentences[kind]} values={values} />
      </p>
      {kind === 'REFUND' && part > 0 && (
        <div aria-hidden="true">
          <span className="deadline__bar">
            <i style={{ width: `${Math.round(part * 100)}%` }} />
          </span>
          <span className="deadline__days tabular">
            <span>
              <FormattedMessage id="stay.options.today" />
            </span>
            <span>
              {dates.tiny(end!.day)} / {dates.tiny(start!.day)}
            </span>
          </span>
        </div>
      )}
    </div>
  )
}

const sentences = {
  REFUND: 'stay.options.until',
  VOUCHER: 'stay.options.lateInsured',
  CLOSED: 'stay.options.late',
} as const
