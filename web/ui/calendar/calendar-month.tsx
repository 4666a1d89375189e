// A table as a grid follows the ARIA Authoring Practices; its empty cells belong to other months.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
/* oxlint-disable jsx-a11y/control-has-associated-label */
import { type KeyboardEvent, type MouseEvent, useId, useMemo } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useDates } from '../../lib/language/format.ts'
import { DayButton } from './calendar-day.tsx'
import { type CalendarRun, type DayRange, lowestOf, stateOf } from './calendar-days.ts'
import { monthOf, weeksOf } from './calendar-moves.ts'

interface MonthGridProps extends DayRange {
  run: CalendarRun
  value: string | null
  /** The one day in the tab order. */
  current: string
  onSelect: (day: string) => void
  onTaken: ((day: string) => void) | undefined
  onMove: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A Monday, from which the names of the weekdays are made. */
const someMonday = Date.UTC(2024, 0, 1)

export function CalendarMonthGrid(props: MonthGridProps) {
  const { run, today, max, value, current, onSelect, onTaken, onMove, onKeyDown } = props
  const intl = useIntl()
  const dates = useDates()
  const id = useId()
  // Same height while prices are loading: a layout shift would move the day under the pointer.
  const isTall = run.some(
    ({ status, days }) => status !== 'ready' || Object.values(days).some(({ price }) => price),
  )
  const range = { today, max }
  const lowest = lowestOf(run, range)
  const [first = '', next] = run.map(({ month }) => month)
  const weeks = weeksOf(...run.map(({ month }) => month)).filter((week) =>
    week.some((day) => day !== null && day >= today),
  )
  /** Cells of the first week without a day, in which a month that does not head the grid is named. */
  const past = next ? (weeks[0]?.findIndex((day) => day !== null && day >= today) ?? 0) : 0
  const priceOf = (day: string) => run.find(({ month }) => month === monthOf(day))?.days[day]?.price ?? null
  const weekdays = useMemo(() => <Weekdays intl={intl} />, [intl])
  /** One handler for all days, so that a day renders again only where it has changed. */
  const press = ({ target }: MouseEvent): void => {
    const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : null
    if (!day) return
    onMove(day)
    const state = stateOf(day, run, range)
    if (state === 'free') onSelect(day)
    if (state === 'taken') onTaken?.(day)
  }
  return (
    <div className={isTall ? 'month month--tall' : 'month'}>
      <h3 className="month__heading" id={id} aria-live="polite">
        {next ? <FormattedMessage id="ui.calendar.weeks" /> : dates.month(`${first}-01`)}
      </h3>
      <table
        role="grid"
        aria-labelledby={id}
        aria-busy={run.some(({ status }) => status === 'loading')}
        onKeyDown={onKeyDown}
        onClick={press}
      >
        {weekdays}
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {past > 1 && index === 0 && (
                <td className="month__name" colSpan={past}>
                  {intl.formatDate(`${first}-15T12:00Z`, { month: 'long', timeZone: 'UTC' })}
                </td>
              )}
              {week.slice(index === 0 && past > 1 ? past : 0).map((day, cell) =>
                day === null || day < today ? (
                  <td key={cell} />
                ) : (
                  <td key={day} aria-selected={day === value} className={stepOf(day, next)}>
                    <DayButton
                      day={day}
                      state={stateOf(day, run, range)}
                      price={priceOf(day)}
                      isToday={day === today}
                      isSelected={day === value}
                      isCurrent={day === current}
                      isLow={lowest !== null && priceOf(day)?.minor === lowest}
                      isFirst={day === `${next}-01`}
                      canWait={onTaken !== undefined}
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

/** Classes of the wall that steps between two months: above the first week of the second. */
function stepOf(day: string, month: string | undefined): string | undefined {
  if (monthOf(day) !== month || day > `${month}-07`) return undefined
  return day === `${month}-01` ? 'is-step is-corner' : 'is-step'
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
