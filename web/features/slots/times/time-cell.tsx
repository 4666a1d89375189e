import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, type Money, useMoney } from '../../../lib/language/format.ts'
import '../../../ui/forms/choices/choice-cell.css'
import './slots.css'

interface TimeCellProps {
  id: string
  startTime: string
  endTime: string
  /** Undefined where all times cost the same: then the price stands at the name. */
  price: Money | undefined
  isLowest: boolean
  isChosen: boolean
  /** Somebody else has it now: it keeps its place among the others. */
  isGone: boolean
  /** Null if the chosen one was pressed again. */
  onChange: (id: string | null) => void
}

/** One time as a radio. Memoized: a choice renders two of them again, not the whole day. */
export const TimeCell = memo(function TimeCell(props: TimeCellProps) {
  const { id, startTime, endTime, price, isLowest, isChosen, isGone, onChange } = props
  const money = useMoney()
  return (
    <label className={isLowest ? 'choice-cell slot slot--lowest' : 'choice-cell slot'}>
      <input
        type="radio"
        name="slot"
        value={id}
        checked={isChosen}
        disabled={isGone}
        onChange={() => onChange(id)}
        onClick={() => {
          if (isChosen) onChange(null)
        }}
      />
      <span className={price ? 'choice-cell__box slot__box' : 'choice-cell__box slot__box slot__box--line'}>
        <b className="tabular">{formatClock(startTime)}</b>{' '}
        <span className="visually-hidden">
          <FormattedMessage id="ui.time.until" values={{ end: formatClock(endTime) }} />
          {price && ', '}
        </span>
        {price && !isGone && <span className="tabular nowrap">{money(price)}</span>}{' '}
        {isGone && (
          <span className={price ? 'nowrap' : 'visually-hidden'}>
            <FormattedMessage id="slots.cell.gone" />
          </span>
        )}
        {isLowest && (
          <span className="visually-hidden">
            <FormattedMessage id="slots.cell.lowest" />
          </span>
        )}
      </span>
    </label>
  )
})
