// A table as a grid follows the ARIA Authoring Practices; its empty cells belong to other months.
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
/* oxlint-disable jsx-a11y/control-has-associated-label */
import { type KeyboardEvent, useId } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { formatMoney, useDates } from '../lib/format.ts'
import type { CalendarDay, CalendarMonth } from './calendar-days.ts'
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
  return (
    <div className={isTall ? 'month month--tall' : 'month'}>
      <h3 className="month__heading" id={id} aria-live="polite">
        {dates.month(`${month.month}-01`)}
      </h3>
      <table role="grid" aria-labelledby={id} aria-busy={month.status === 'loading'} onKeyDown={onKeyDown}>
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
        <tbody>
          {weeksOf(month.month).map((week, index) => (
            <tr key={index}>
              {week.map((day, cell) =>
                day === null ? (
                  <td key={cell} />
                ) : (
                  <td key={day} aria-selected={day === value}>
                    <DayButton
                      {...{ day, today, onMove, onSelect }}
                      state={stateOf(day, { month, today, max })}
                      facts={month.days[day]}
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

type DayState = 'free' | 'taken' | 'past' | 'loading'

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

interface DayButtonProps {
  day: string
  today: string
  state: DayState
  facts: CalendarDay | undefined
  isSelected: boolean
  isCurrent: boolean
  onSelect: (day: string) => void
  onMove: (day: string) => void
}

function DayButton({ day, today, state, facts, isSelected, isCurrent, onSelect, onMove }: DayButtonProps) {
  const intl = useIntl()
  const dates = useDates()
  const price = state === 'free' ? facts?.price : null
  const classes = [
    'day',
    day === today && 'is-today',
    isSelected && 'is-selected',
    state === 'loading' && 'is-loading',
  ]
  return (
    <button
      type="button"
      data-day={day}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={state === 'free' ? undefined : true}
      onClick={() => {
        onMove(day)
        if (state === 'free') onSelect(day)
      }}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {price && (
        <span className="day__price" aria-hidden="true">
          {formatMoney(intl, price)}
        </span>
      )}
      <span className="visually-hidden">
        {[dates.long(day), ...labelOf(intl, state, facts, isSelected)].join(', ')}
      </span>
    </button>
  )
}

function labelOf(
  intl: IntlShape,
  state: DayState,
  facts: CalendarDay | undefined,
  isSelected: boolean,
): string[] {
  const said: string[] = []
  if (isSelected) said.push(intl.formatMessage({ id: 'ui.calendar.selected' }))
  if (state === 'taken') said.push(intl.formatMessage({ id: 'ui.calendar.taken' }))
  if (state === 'past') said.push(intl.formatMessage({ id: 'ui.calendar.past' }))
  if (state === 'loading') said.push(intl.formatMessage({ id: 'ui.calendar.loadingDay' }))
  if (state === 'free' && facts?.price)
    said.push(intl.formatMessage({ id: 'ui.calendar.priceFrom' }, { price: formatMoney(intl, facts.price) }))
  return said
}
