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
  const isLoading = [one, other].some((month) => month?.status === 'loading')
  const shown = days.flatMap((day, index) => {
    const free = (monthOf(day) === first ? one : other)?.days[day]
    return free?.isAvailable ? [{ day, index, price: free.price }] : []
  })
  if (!isLoading && shown.length === 0) return null
  return (
    <ul className="near-days" aria-label={intl.formatMessage({ id: 'slots.near' })} aria-busy={isLoading}>
      {/* Without names, which would move when a day has nothing free. */}
      {isLoading
        ? days.map((day) => (
            <li key={`loading ${day}`} aria-hidden="true">
              <button type="button" disabled>
                &nbsp;
              </button>
            </li>
          ))
        : shown.map(({ day, index, price }) => (
            <li key={day}>
              <button type="button" onClick={() => onSelect(day)}>
                <b>
                  {index < 2 ? (
                    <FormattedMessage id={index === 0 ? 'slots.near.today' : 'slots.near.tomorrow'} />
                  ) : (
                    dates.weekday(day)
                  )}
                </b>
                {price && (
                  <span className="tabular">
                    <FormattedMessage
                      id="slots.near.price"
                      values={{ price: short(price.minor - (price.minor % 100)) }}
                    />
                  </span>
                )}
              </button>
            </li>
          ))}
    </ul>
  )
}
