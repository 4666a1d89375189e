import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../field.tsx'
import './check.css'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  error?: ReactNode
  children: ReactNode
}

export function Checkbox({ error, children, ...input }: CheckProps) {
  const errorId = useId()
  return (
    <>
      <label className={error ? 'check is-invalid' : 'check'}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  )
}

/** One option of several; the group is a fieldset with a legend. */
export function Radio({ children, ...input }: Omit<CheckProps, 'error'>) {
  return (
    <label className="check">
      <input {...input} type="radio" />
      <span>{children}</span>
    </label>
  )
}
