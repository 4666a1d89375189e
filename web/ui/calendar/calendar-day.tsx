import { memo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { formatMoney, type Money, useDates } from '../../lib/language/format.ts'
import type { DayState } from './calendar-days.ts'

interface DayButtonProps {
  day: string
  state: DayState
  price: Money | null
  isToday: boolean
  isSelected: boolean
  isCurrent: boolean
  /** One of the cheapest days. */
  isLow: boolean
  /** Begins the second month of a grid, which it names. */
  isFirst: boolean
  /** A press on a taken day leads to the waiting list. */
  canWait: boolean
}

/** A day of the calendar; the table around it takes the presses of all days. */
export const DayButton = memo(function DayButton(props: DayButtonProps) {
  const { day, state, isToday, isSelected, isCurrent, isLow, isFirst, canWait } = props
  const isTaken = state === 'taken' && canWait
  const intl = useIntl()
  const dates = useDates()
  const price = state === 'free' && props.price ? formatMoney(intl, props.price) : null
  const classes = [
    'day',
    isToday && 'is-today',
    isSelected && 'is-selected',
    isLow && 'is-low',
    state === 'loading' && 'is-loading',
    isTaken && 'is-taken',
  ]
  return (
    <button
      type="button"
      data-day={day}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={state === 'free' || isTaken ? undefined : true}
    >
      <span aria-hidden="true">
        {isFirst ? <FirstDay name={dates.dayAndMonth(day)} /> : Number(day.slice(8))}
      </span>
      {price && (
        <span className="day__price" aria-hidden="true">
          {wholeUnits(intl, props.price!)}
        </span>
      )}
      {isTaken && (
        <span className="day__price" aria-hidden="true">
          {intl.formatMessage({ id: 'ui.calendar.full' })}
        </span>
      )}
      <span className="visually-hidden">
        {[dates.long(day), ...labelOf(intl, { ...props, price })].join(', ')}
      </span>
    </button>
  )
})

/** `1. Dez` */
function FirstDay({ name }: { name: string }) {
  const [number, month] = name.split(/\s/)
  return (
    <>
      {number} <small>{month?.slice(0, 3)}</small>
    </>
  )
}

/** Rounded down, which "from" allows: a day is as narrow as a finger. */
function wholeUnits(intl: IntlShape, { minor, currency }: Money): string {
  return intl.formatNumber(Math.floor(minor / 100), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
}

type Said = Pick<DayButtonProps, 'state' | 'isSelected' | 'isLow' | 'canWait'> & { price: string | null }

function labelOf(intl: IntlShape, { state, price, isSelected, isLow, canWait }: Said): string[] {
  const said: string[] = []
  if (isSelected) said.push(intl.formatMessage({ id: 'ui.calendar.selected' }))
  if (state === 'taken')
    said.push(intl.formatMessage({ id: canWait ? 'ui.calendar.takenWait' : 'ui.calendar.taken' }))
  if (state === 'past') said.push(intl.formatMessage({ id: 'ui.calendar.past' }))
  if (state === 'loading') said.push(intl.formatMessage({ id: 'ui.calendar.loadingDay' }))
  if (price) said.push(intl.formatMessage({ id: 'ui.calendar.priceFrom' }, { price }))
  if (isLow) said.push(intl.formatMessage({ id: 'ui.calendar.low' }))
  return said
}
