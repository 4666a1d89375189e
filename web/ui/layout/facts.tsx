import type { ReactNode } from 'react'
import './facts.css'

/** Name and value, line by line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

interface FactProps {
  label: ReactNode
  /** Said again further down, so that phones leave it out. */
  isOnlyWide?: boolean
  children: ReactNode
}

/** Left out without a value. */
export function Fact({ label, isOnlyWide, children }: FactProps) {
  if (children === null) return null
  return (
    <div className={isOnlyWide ? 'only-wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
