// A table as a grid follows the ARIA Authoring Practices; its empty cells belong to other months.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
/* oxlint-disable jsx-a11y/control-has-associated-label */
import { type KeyboardEvent, type MouseEvent, useId, useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { useDates } from '../../lib/language/format.ts'
import { DayButton, type DayState } from './calendar-day.tsx'
import type { CalendarMonth } from './calendar-days.ts'
import { weeksOf } from './calendar-moves.ts'

interface MonthGridProps {
  month: CalendarMonth
  today: string
  max: string
  value: string | null
  /** The one day in the tab order. */
  current: string
  onSelect: (day: string) => void
  onMove: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A Monday, from which the names of the weekdays are made. */
const someMonday = Date.UTC(2024, 0, 1)

export function CalendarMonthGrid({
  month,
  today,
  max,
  value,
  current,
  onSelect,
  onMove,
  onKeyDown,
}: MonthGridProps) {
  const intl = useIntl()
  const dates = useDates()
  const id = useId()
  // Same height while prices are loading: a layout shift would move the day under the pointer.
  const isTall = month.status !== 'ready' || Object.values(month.days).some(({ price }) => price)
  const weekdays = useMemo(() => <Weekdays intl={intl} />, [intl])
  /** One handler for all days, so that a day renders again only where it has changed. */
  const press = ({ target }: MouseEvent): void => {
    const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : null
    if (!day) return
    onMove(day)
    if (stateOf(day, { month, today, max }) === 'free') onSelect(day)
  }
  return (
    <div className={isTall ? 'month month--tall' : 'month'}>
      <h3 className="month__heading" id={id} aria-live="polite">
        {dates.month(`${month.month}-01`)}
      </h3>
      <table
        role="grid"
        aria-labelledby={id}
        aria-busy={month.status === 'loading'}
        onKeyDown={onKeyDown}
        onClick={press}
      >
        {weekdays}
        <tbody>
          {weeksFrom(today, month.month).map((week, index) => (
            <tr key={index}>
              {week.map((day, cell) =>
                day === null || day < today ? (
                  <td key={cell} />
                ) : (
                  <td key={day} aria-selected={day === value}>
                    <DayButton
                      day={day}
                      state={stateOf(day, { month, today, max })}
                      price={month.days[day]?.price ?? null}
                      isToday={day === today}
                      isSelected={day === value}
                      isCurrent={day === current}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The weeks of a month that are not over. */
function weeksFrom(today: string, month: string): (string | null)[][] {
  return weeksOf(month).filter((week) => week.some((day) => day !== null && day >= today))
}

function Weekdays({ intl }: { intl: IntlShape }) {
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, index) => {
          const date = new Date(someMonday + index * 86_400_000)
          const name = (weekday: 'long' | 'short') => intl.formatDate(date, { weekday, timeZone: 'UTC' })
          return (
            <th key={index} scope="col">
              <abbr title={name('long')}>{name('short').slice(0, 2)}</abbr>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** If availability is unknown, every day can be chosen: its slots will show. */
function stateOf(
  day: string,
  { month, today, max }: { month: CalendarMonth; today: string; max: string },
): DayState {
  if (day < today || day > max) return 'past'
  if (month.status === 'loading') return 'loading'
  if (month.status === 'failed') return 'free'
  return month.days[day]?.isAvailable ? 'free' : 'taken'
}
