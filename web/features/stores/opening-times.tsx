import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock } from '../../lib/language/format.ts'
import { dailyHours, type OpeningHours } from './opening-hours.ts'

/** A Monday, to format the names of weekdays. */
const someMonday = Date.UTC(2024, 0, 1)

/** "Daily 09:45–00:00", or a line per weekday if they differ. */
export function OpeningTimes({ hours }: { hours: OpeningHours[] }) {
  const intl = useIntl()
  const daily = dailyHours(hours)
  if (daily) {
    return (
      <FormattedMessage
        id="stores.hours.daily"
        values={{ opens: formatClock(daily.opensAt), closes: formatClock(daily.closesAt) }}
      />
    )
  }
  return hours.map(({ weekday, opensAt, closesAt }) => {
    const date = new Date(someMonday + (weekday - 1) * 86_400_000)
    return (
      <div key={weekday}>
        <FormattedMessage
          id="stores.hours.weekday"
          values={{
            weekday: intl.formatDate(date, { weekday: 'short', timeZone: 'UTC' }),
            opens: formatClock(opensAt),
            closes: formatClock(closesAt),
          }}
        />
      </div>
    )
  })
}
