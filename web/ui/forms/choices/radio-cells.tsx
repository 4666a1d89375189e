import type { ReactNode } from 'react'
import './radio-cells.css'

interface RadioCellsProps<Value extends string> {
  legend: ReactNode
  /** Unique on the page. */
  name: string
  options: { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few options, as cells with shared borders. */
export function RadioCells<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: RadioCellsProps<Value>) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className="radio-cells">
        {options.map((option) => (
          <label className="radio-cell" key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
