import { memo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { formatMoney, type Money, useDates } from '../../lib/language/format.ts'

export type DayState = 'free' | 'taken' | 'past' | 'loading'

interface DayButtonProps {
  day: string
  state: DayState
  price: Money | null
  isToday: boolean
  isSelected: boolean
  isCurrent: boolean
}

/** A day of the calendar; the table around it takes the presses of all days. */
export const DayButton = memo(function DayButton(props: DayButtonProps) {
  const { day, state, isToday, isSelected, isCurrent } = props
  const intl = useIntl()
  const dates = useDates()
  const price = state === 'free' && props.price ? formatMoney(intl, props.price) : null
  const classes = [
    'day',
    isToday && 'is-today',
    isSelected && 'is-selected',
    state === 'loading' && 'is-loading',
  ]
  return (
    <button
      type="button"
      data-day={day}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={state === 'free' ? undefined : true}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {price && (
        <span className="day__price" aria-hidden="true">
          {shortPrice(intl, props.price!)}
        </span>
      )}
      <span className="visually-hidden">
        {[dates.long(day), ...labelOf(intl, state, price, isSelected)].join(', ')}
      </span>
    </button>
  )
})

/** Whole euros where there are no cents: a day is as narrow as a finger. */
function shortPrice(intl: IntlShape, { minor, currency }: Money): string {
  return intl.formatNumber(minor / 100, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
}

function labelOf(intl: IntlShape, state: DayState, price: string | null, isSelected: boolean): string[] {
  const said: string[] = []
  if (isSelected) said.push(intl.formatMessage({ id: 'ui.calendar.selected' }))
  if (state === 'taken') said.push(intl.formatMessage({ id: 'ui.calendar.taken' }))
  if (state === 'past') said.push(intl.formatMessage({ id: 'ui.calendar.past' }))
  if (state === 'loading') said.push(intl.formatMessage({ id: 'ui.calendar.loadingDay' }))
  if (price) said.push(intl.formatMessage({ id: 'ui.calendar.priceFrom' }, { price }))
  return said
}
