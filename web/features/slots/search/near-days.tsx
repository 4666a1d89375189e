import { FormattedMessage, useIntl } from 'react-intl'
import { useDates, useShortMoney } from '../../../lib/language/format.ts'
import { useToday } from '../../../lib/use-today.ts'
import { monthOf } from '../../../ui/calendar/calendar-moves.ts'
import { nearDays } from '../free-days.ts'
import type { Stay } from '../stay.ts'
import { useMonth } from '../use-month.ts'

interface NearDaysProps {
  stay: Stay
  onSelect: (day: string) => void
}

/** Today, tomorrow and a day of the weekend: those with something free in the store, with its price. */
export function NearDays({ stay, onSelect }: NearDaysProps) {
  const intl = useIntl()
  const dates = useDates()
  const short = useShortMoney()
  const today = useToday()
  const days = nearDays(today)
  const [first, last] = [monthOf(today), monthOf(days.at(-1) ?? today)]
  const [one] = useMonth(first, stay)
  const [other] = useMonth(last === first ? null : last, stay)
  const shown = days
    .map((day, index) => {
      const month = monthOf(day) === first ? one : other
      const isLoading = month?.status === 'loading'
      return { day, index, isLoading, free: month?.days[day]?.isAvailable ? month.days[day] : undefined }
    })
    .filter(({ isLoading, free }) => isLoading || free)
  if (shown.length === 0) return null
  return (
    <ul className="near-days" aria-label={intl.formatMessage({ id: 'slots.near' })}>
      {shown.map(({ day, index, isLoading, free }) => (
        <li key={day}>
          <button type="button" disabled={isLoading} onClick={() => onSelect(day)}>
            <b>
              {index < 2 ? (
                <FormattedMessage id={index === 0 ? 'slots.near.today' : 'slots.near.tomorrow'} />
              ) : (
                dates.weekday(day)
              )}
            </b>
            <span className="tabular">
              {free?.price ? (
                <FormattedMessage
                  id="slots.near.price"
                  values={{ price: short(free.price.minor - (free.price.minor % 100)) }}
                />
              ) : (
                <>&nbsp;</>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
