import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock } from '../../lib/language/format.ts'
import { dailyHours, type OpeningHours } from './opening-hours.ts'

/** A Monday, to format the names of weekdays. */
const someMonday = Date.UTC(2024, 0, 1)

/** "Daily 09:45 – 00:00" as in the footer, or a line per weekday if they differ. */
export function OpeningTimes({ hours }: { hours: OpeningHours[] }) {
  const intl = useIntl()
  const daily = dailyHours(hours)
  if (daily) return <FormattedMessage id="stores.hours.daily" values={valuesOf(daily)} />
  return hours.map(({ weekday, ...day }) => {
    const date = new Date(someMonday + (weekday - 1) * 86_400_000)
    return (
      <div key={weekday}>
        <FormattedMessage
          id="stores.hours.weekday"
          values={{
            weekday: intl.formatDate(date, { weekday: 'short', timeZone: 'UTC' }),
            ...valuesOf(day),
          }}
        />
      </div>
    )
  })
}

function valuesOf({ opensAt, closesAt }: Pick<OpeningHours, 'opensAt' | 'closesAt'>) {
  return {
    opens: formatClock(opensAt),
    closes: formatClock(closesAt),
  }
}
