import type { ReactNode } from 'react'
import '../../../ui/forms/choices/radio-cells.css'
import './amount-options.css'

interface AmountOptionsProps {
  name: string
  options: { value: string; label: ReactNode }[]
  /** The option of an open amount, below the others. */
  own: { value: string; label: ReactNode }
  /** Initial value; the browser keeps the choice, also before hydration. */
  defaultValue: string
}

/** Radio cells of amounts; fieldset and legend belong to the parent. */
export function AmountOptions({ name, options, own, defaultValue }: AmountOptionsProps) {
  return (
    <div className="amount-options">
      {[...options, own].map((option) => (
        <label className={option === own ? 'radio-cell radio-cell--custom' : 'radio-cell'} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
          />
          <span className={option === own ? undefined : 'tabular'}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
