import type { CSSProperties } from 'react'
import { planShapes, type WellzoneKind } from './plan-shapes.ts'
import './plan.css'

interface PlanProps {
  kind: WellzoneKind
  /** Highlights the suite that is the visitor's. */
  isLit?: boolean
  /** Describes the plan; without it the plan is decoration. */
  label?: string
}

/** Floor plan of a wellzone type. A sample: components that show it as information must state that. */
export function Plan({ kind, isLit = false, label }: PlanProps) {
  const { width, height, heat, furniture, door, walls } = planShapes[kind]
  const style = { '--pw': width } as CSSProperties
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className="plan"
      viewBox={`-3 -3 ${width + 6} ${height + 6}`}
      style={style}
      fill="none"
      stroke="currentColor"
      {...name}
    >
      <path
        className={isLit ? 'plan__room is-highlighted' : 'plan__room'}
        d={`M0 0h${width}v${height}H0z`}
        stroke="none"
      />
      <path className="plan__heat" d={heat} stroke="none" />
      <path className="plan__line" d={furniture} />
      <path className="plan__line" d={door} />
      <path className="plan__wall" d={walls} />
    </svg>
  )
}

/** A plan in icon size with its open door, of the largest type: smaller ones are too small to read. */
export function PlanGlyph() {
  return (
    <svg
      className="icon"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M15 21H2V5.42h19V21h-1.5" fill="var(--accent-wash)" />
    </svg>
  )
}
