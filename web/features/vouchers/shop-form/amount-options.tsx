import type { ReactNode } from 'react'
import '../../../ui/radio-cells.css'
import './amount-options.css'

interface AmountOptionsProps {
  name: string
  options: { value: string; label: ReactNode }[]
  /** The one that leaves it open, below the others. */
  own: { value: string; label: ReactNode }
  /** Where it begins; the browser keeps what is picked, also before the page is awake. */
  defaultValue: string
}

/** Amounts to pick from, as cells with shared walls; the fieldset and its legend are the parent's. */
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
