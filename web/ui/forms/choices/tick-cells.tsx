import type { CSSProperties, ReactNode } from 'react'
import './segment.css'
import './tick-cells.css'

interface TickCellsProps {
  name: string
  options: TickOption[]
  /** The values that are ticked at first. */
  defaultValues: string[]
  /** Cells of a row, and at most how many on a phone. */
  cells: number
  narrow?: number
  isInvalid?: boolean
}

interface TickOption {
  value: string
  label: ReactNode
  /** Below the label. */
  note?: ReactNode
  /** In place of a label that is too short to be understood alone. */
  name?: string
  isDisabled?: boolean
}

/** Any of several options, as cells with shared borders; fieldset and legend belong to the parent. */
export function TickCells({ name, options, defaultValues, cells, narrow, isInvalid }: TickCellsProps) {
  const style = { '--cells': cells, '--narrow': narrow } as CSSProperties
  return (
    <div className="tick-cells" style={style}>
      {options.map((option) => (
        <label className="segment__option" key={option.value}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={defaultValues.includes(option.value)}
            disabled={option.isDisabled}
            aria-label={option.name}
            aria-invalid={isInvalid || undefined}
          />
          <span>
            {option.label}
            {option.note && <small className="tabular">{option.note}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
