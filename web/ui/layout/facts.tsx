import type { ReactNode } from 'react'
import './facts.css'

/** Name and value, line by line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts balanced">{children}</dl>
}

interface FactProps {
  label: ReactNode
  children: ReactNode
}

/** Left out without a value. */
export function Fact({ label, children }: FactProps) {
  if (children === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
