import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { partNames, type PartOfDay, partsOfDay } from '../../../shop/parts-of-day.ts'
import { Segment } from '../../../ui/forms/choices/segment.tsx'
import { partParameter } from './shown-part.ts'
import './day-filter.css'

interface DayFilterProps {
  part: PartOfDay | null
  onShow: (part: PartOfDay | null) => void
  /** Whether a cheapest time is marked below. */
  hasMarks: boolean
}

/** Part of the day to be shown, and what the marks mean. Without JavaScript the filter is a form. */
export function DayFilter({ part, onShow, hasMarks }: DayFilterProps) {
  const stay = [...new URLSearchParams(useSearch())].filter(([name]) => name !== partParameter)
  return (
    <form className="day-filter" method="get" action="#times">
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
      <noscript>
        {stay.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button button--line" type="submit">
          <FormattedMessage id="slots.part.show" />
        </button>
      </noscript>
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
    </form>
  )
}
