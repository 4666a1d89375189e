import type { ReactNode } from 'react'
import './payment-choice.css'

interface PaymentChoiceProps {
  /** Unique on the page. */
  name: string
  options: { value: string; label: ReactNode; hint?: ReactNode }[]
  value: string | null
  onChange: (value: string) => void
}

/** Payment methods below each other; fieldset and legend belong to the parent. */
export function PaymentChoice({ name, options, value, onChange }: PaymentChoiceProps) {
  return (
    <div className="payment-choice">
      {options.map((option) => (
        <label className="payment-option" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="payment-option__body">
            <b>{option.label}</b>
            {option.hint && <span className="small">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
