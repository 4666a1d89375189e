import type { ReactNode } from 'react'
import './segment.css'

interface SegmentProps<Value extends string> {
  legend: ReactNode
  /** Unique on the page. */
  name: string
  options: { value: Value; label: ReactNode; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter: radios in one row. */
export function Segment<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: SegmentProps<Value>) {
  return (
    <fieldset className="segment">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label className="segment__option" key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon} {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
