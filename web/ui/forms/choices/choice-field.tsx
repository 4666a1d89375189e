import { type ReactNode, useId } from 'react'
import { FieldError } from '../field.tsx'
import '../field.css'
import './radio-cells.css'

interface ChoiceFieldProps<Value extends string> {
  legend: ReactNode
  name: string
  options: { value: Value; label: ReactNode }[]
  defaultValue?: string
  error?: ReactNode
  onChange?: (value: Value) => void
}

/** A required choice of three, as a field of a form: cells side by side from 640 px on. */
export function ChoiceField<Value extends string>({
  legend,
  name,
  options,
  defaultValue,
  error,
  onChange,
}: ChoiceFieldProps<Value>) {
  const errorId = useId()
  return (
    <fieldset className={error ? 'field is-invalid' : 'field'} aria-describedby={error ? errorId : undefined}>
      <legend className="legend">{legend}</legend>
      <div className="radio-cells radio-cells--row">
        {options.map(({ value, label }) => (
          <label className="radio-cell" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
