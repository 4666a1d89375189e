import { FormattedMessage } from 'react-intl'
import { daysBetween } from '../../../lib/days.ts'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { freeUntil, useTooLateToCancel } from '../../../shop/free-cancellation.ts'
import type { Stay } from '../choices/choice.ts'

/** Day and times of a stay, on two lines. */
export function When({ startsAt, endsAt, timeZone }: Stay) {
  const dates = useDates()
  const [start, end] = [dates.at(startsAt, timeZone), dates.at(endsAt, timeZone)]
  const times = { start: formatClock(start.time), end: formatClock(end.time) }
  return (
    <>
      {dates.weekdayAndDay(start.day)}
      <br />
      <span className="tabular">
        <FormattedMessage id="reschedules.times" values={times} />
      </span>
    </>
  )
}

/** The new time in the shortest words that tell it from the present one: a time, a weekday or a date. */
export function Target({ stay, startsAt }: { stay: Stay; startsAt: string }) {
  const dates = useDates()
  const from = dates.at(stay.startsAt, stay.timeZone)
  const to = dates.at(startsAt, stay.timeZone)
  const days = Math.abs(daysBetween(from.day, to.day))
  if (days === 0)
    return <FormattedMessage id="reschedules.box.moveToTime" values={{ to: formatClock(to.time) }} />
  const day = days < 7 ? dates.weekday(to.day) : dates.dayAndMonth(to.day)
  return <FormattedMessage id="reschedules.box.moveTo" values={{ to: day }} />
}

/** The time until which the moved stay can be cancelled free of charge. */
export function Afterwards({ startsAt, timeZone }: Pick<Stay, 'startsAt' | 'timeZone'>) {
  const dates = useDates()
  const isTooLate = useTooLateToCancel(startsAt)
  if (isTooLate) return <FormattedMessage id="reschedules.box.notFree" />
  const { day, time } = dates.at(freeUntil(startsAt), timeZone)
  const values = { day: dates.weekdayAndDay(day), time: formatClock(time) }
  return <FormattedMessage id="reschedules.box.freeUntil" values={values} />
}
