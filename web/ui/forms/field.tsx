import { type ComponentProps, type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../icon.tsx'
import './field.css'

interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  /** Message; the field is invalid while there is one. */
  error?: ReactNode
  /** Optional is marked, required is not. */
  isOptional?: boolean
  /** Spans both columns of a two-column form. */
  isSpanning?: boolean
}

interface Aloud {
  /** The error is announced when it appears: no other element does. */
  isErrorAloud?: boolean
}

/** Ids and ARIA attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint below, error below that. The control is a render function, so that any control fits. */
export function Field({
  label,
  hint,
  error,
  isErrorAloud,
  isOptional,
  isSpanning,
  children,
}: FieldFrame & Aloud & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const names = ['field', error && 'is-invalid', isSpanning && 'span-columns'].filter(Boolean).join(' ')
  return (
    <div className={names}>
      <label htmlFor={id}>
        {label} {isOptional && <Optional />}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} isAloud={isErrorAloud}>
        {error}
      </FieldError>
    </div>
  )
}

export function Optional() {
  return (
    <span className="optional">
      <FormattedMessage id="ui.field.optional" />
    </span>
  )
}

export function FieldError({
  id,
  isAloud = false,
  children,
}: {
  id: string
  isAloud?: boolean
  children: ReactNode
}) {
  if (!children) return null
  return (
    <p className="error" id={id}>
      <Icon name="alert" size={20} /> <span role={isAloud ? 'alert' : undefined}>{children}</span>
    </p>
  )
}

type Native<Tag extends 'input' | 'select' | 'textarea'> = FieldFrame &
  Omit<ComponentProps<Tag>, 'id' | 'className' | keyof FieldFrame>

export function TextField({
  label,
  hint,
  error,
  isErrorAloud,
  isOptional,
  isSpanning,
  ...input
}: Native<'input'> & Aloud) {
  return (
    <Field {...{ label, hint, error, isErrorAloud, isOptional, isSpanning }}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </Field>
  )
}

/** Options come as children. */
export function SelectField({ label, hint, error, isOptional, isSpanning, ...select }: Native<'select'>) {
  return (
    <Field {...{ label, hint, error, isOptional, isSpanning }}>
      {(control) => <select {...select} {...control} className="input" />}
    </Field>
  )
}

export function TextAreaField({ label, hint, error, isOptional, isSpanning, ...area }: Native<'textarea'>) {
  return (
    <Field {...{ label, hint, error, isOptional, isSpanning }}>
      {(control) => <textarea {...area} {...control} className="input" />}
    </Field>
  )
}
