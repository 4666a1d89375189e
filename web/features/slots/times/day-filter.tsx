import { FormattedMessage } from 'react-intl'
import { Segment } from '../../../ui/segment.tsx'
import { partNames } from './part-names.ts'
import { type PartOfDay, partParameter, partsOfDay } from './parts-of-day.ts'
import './day-filter.css'

interface DayFilterProps {
  part: PartOfDay | null
  onShow: (part: PartOfDay | null) => void
  /** Whether a cheapest time is marked below. */
  hasMarks: boolean
}

/** Part of the day to be shown, and what the marks in the times mean. */
export function DayFilter({ part, onShow, hasMarks }: DayFilterProps) {
  return (
    <div className="day-filter">
      <Segment
        legend={<FormattedMessage id="slots.part.legend" />}
        name={partParameter}
        options={[
          { value: '', label: <FormattedMessage id="slots.part.all" /> },
          ...partsOfDay.map((one) => ({ value: one, label: <FormattedMessage id={partNames[one]} /> })),
        ]}
        value={part ?? ''}
        onChange={(value) => onShow(partsOfDay.find((one) => one === value) ?? null)}
      />
      <ul className="day-filter__key">
        {hasMarks && (
          <li>
            <span className="day-filter__mark" aria-hidden="true" />
            <FormattedMessage id="slots.key.lowest" />
          </li>
        )}
        <li>
          <FormattedMessage id="slots.key.room" />
        </li>
      </ul>
    </div>
  )
}
