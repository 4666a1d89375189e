import type { ReactNode } from 'react'
import './facts.css'

/** Name and value, line by line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

/** Left out without a value. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (children === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
