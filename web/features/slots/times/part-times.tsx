import { memo, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { partNames, type PartOfDay } from '../../../shop/parts-of-day.ts'
import { isLowest, type PartTimes, type PricedType } from './priced-times.ts'
import { TimeCell } from './time-cell.tsx'
import './day-parts.css'

interface PartOfDayTimesProps {
  priced: PricedType
  /** Null while the whole day is shown. */
  shownPart: PartOfDay | null
  times: PartTimes
  /** Null if none of these is chosen. */
  value: string | null
  onChange: (slotId: string | null) => void
}

/** The times of one type in one part of the day. Taken ones are counted, not drawn. */
export const PartOfDayTimes = memo(function PartOfDayTimes(props: PartOfDayTimesProps) {
  const { priced, shownPart, times, value, onChange } = props
  const { part, slots, cells, takenCount } = times
  const id = useId()
  return (
    <div className="day-part" role="group" aria-labelledby={id}>
      <h4 className="day-part__heading" id={id}>
        <FormattedMessage id={partNames[part]} />{' '}
        {slots.length > 0 && (
          <small className="tabular">
            <FormattedMessage id="slots.part.counts" values={{ free: slots.length, taken: takenCount }} />
          </small>
        )}
      </h4>
      {cells.length > 0 ? (
        <div className="slots">
          {cells.map(({ slot, isGone }) => (
            <TimeCell
              key={slot.id}
              id={slot.id}
              startTime={slot.startTime}
              endTime={slot.endTime}
              price={priced.hasOnePrice ? undefined : slot.total}
              isLowest={!isGone && isLowest(priced, slot, shownPart)}
              isGone={isGone}
              isChosen={slot.id === value}
              onChange={onChange}
            />
          ))}
        </div>
      ) : (
        <p className="day-part__none">
          <FormattedMessage id="slots.part.none" />
        </p>
      )}
    </div>
  )
})
