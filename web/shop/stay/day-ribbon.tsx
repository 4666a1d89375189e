import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, minutesOf } from '../../lib/language/format.ts'
import './day-ribbon.css'

interface DayRibbonProps {
  /** Local times of the store, `HH:MM`. */
  startTime: string
  endTime: string
  /** Opening hours of that day; midnight at the end is `24:00`. */
  opensAt?: string
  closesAt?: string
}

/** The day as a line, the stay as a highlighted part of it. */
export function DayRibbon({ startTime, endTime, opensAt = '09:45', closesAt = '24:00' }: DayRibbonProps) {
  const intl = useIntl()
  const opens = minutesOf(opensAt)
  const closes = endOfDay(minutesOf(closesAt))
  const start = minutesOf(startTime)
  const end = endOfDay(minutesOf(endTime))
  const at = (minutes: number): string => `${round(((minutes - opens) / (closes - opens)) * 100)}%`
  const hours = evenHours(opens, closes)
  const label = intl.formatMessage(
    { id: 'ui.ribbon.label' },
    {
      start: formatClock(startTime),
      end: formatClock(endTime),
      opens: formatClock(opensAt),
      closes: formatClock(closesAt),
    },
  )
  return (
    <div className="day-ribbon" role="img" aria-label={label}>
      <span
        className="day-ribbon__stay"
        style={{ left: at(start), width: `${round(((end - start) / (closes - opens)) * 100)}%` }}
      />
      {hours.map((hour) => (
        <span className="day-ribbon__hour" key={hour} style={{ left: at(hour * 60) }}>
          {hour}
        </span>
      ))}
      <span className="day-ribbon__hour day-ribbon__hour--end" style={{ left: '100%' }}>
        <FormattedMessage id="ui.ribbon.end" values={{ hour: Math.floor(closes / 60) % 24 }} />
      </span>
    </div>
  )
}

/** Midnight at the end of a day is its last minute, not its first. */
function endOfDay(minutes: number): number {
  return minutes === 0 ? 24 * 60 : minutes
}

/** Labels of every second hour, with space for the last one. */
function evenHours(opens: number, closes: number): number[] {
  const first = Math.ceil(opens / 120) * 2
  const hours: number[] = []
  for (let hour = first; hour * 60 <= closes - 90; hour += 2) hours.push(hour)
  return hours
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
