import type { ReactNode } from 'react'
import './segment.css'

interface SegmentProps<Value extends string> {
  legend: ReactNode
  /** The legend stands above; otherwise it is only read out. */
  isLegendShown?: boolean
  /** Unique on the page. */
  name: string
  /** `query` is the value that a form without JavaScript sends. */
  options: { value: Value; query?: string; label: ReactNode; isDisabled?: boolean }[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
}

/** A filter: radios in one row. */
export function Segment<Value extends string>({
  legend,
  isLegendShown = false,
  name,
  options,
  value,
  onChange,
}: SegmentProps<Value>) {
  return (
    <fieldset className="segment">
      <legend className={isLegendShown ? 'segment__legend' : 'visually-hidden'}>{legend}</legend>
      {options.map((option) => (
        <label className="segment__option" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.query ?? option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
