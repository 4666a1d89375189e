import type { ReactNode } from 'react'
import './picks.css'
import './amount-picks.css'

interface AmountPicksProps {
  name: string
  options: { value: string; label: ReactNode }[]
  /** The one that leaves it open, below the others. */
  own: { value: string; label: ReactNode }
  value: string
  onChange: (value: string) => void
}

/** Amounts to pick from, as cells with shared walls; the fieldset and its legend are the parent's. */
export function AmountPicks({ name, options, own, value, onChange }: AmountPicksProps) {
  return (
    <div className="amts">
      {[...options, own].map((option) => (
        <label className={option === own ? 'pick pick--own' : 'pick'} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={option === own ? undefined : 'num'}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
