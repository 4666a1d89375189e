import type { ReactNode } from 'react'
import './row-choice.css'

interface RowChoiceProps {
  /** Unique on the page. */
  name: string
  options: { value: string; label: ReactNode; hint?: ReactNode; price?: ReactNode }[]
  value: string | null
  onChange: (value: string) => void
}

/** Ways to go on below each other, such as payment methods; fieldset and legend belong to the parent. */
export function RowChoice({ name, options, value, onChange }: RowChoiceProps) {
  return (
    <div className="row-choice">
      {options.map((option) => (
        <label className="row-option" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="row-option__body">
            <b>{option.label}</b>
            {option.price && <b className="row-option__price tabular">{option.price}</b>}
            {option.hint && <span className="small">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
