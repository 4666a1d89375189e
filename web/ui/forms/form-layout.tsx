import type { ComponentProps, ReactNode } from 'react'
import './form-layout.css'

/** Two columns: the form on the left, the aside on the right. */
export function TwoColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap flow">
      <div className="flow__main">{children}</div>
      {aside}
    </div>
  )
}

/** Fields are validated by the form's own rules, so the browser's bubbles are off. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={className ? `form ${className}` : 'form'} />
}

/** A group of fields with a heading: a person, an address, a question. */
export function FormGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="person">
      <legend className="person__heading">{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Two columns of fields from 640 px on. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="two-columns">{children}</div>
}

interface FieldPairProps {
  /** The field that has two thirds of the line; without it both have half. */
  wide?: 'first' | 'last'
  children: ReactNode
}

/** Two fields that are read as one, side by side on a phone too. */
export function FieldPair({ wide, children }: FieldPairProps) {
  return (
    <div className="field-pair span-columns" data-wide={wide}>
      {children}
    </div>
  )
}

/** The submit button, and the secondary action beside it. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="row flow__actions">{children}</div>
}
