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

/** The three plans in icon size, each with its open door. */
export function PlanGlyph({ kind }: { kind: WellzoneKind }) {
  const glyph = {
    CLASSIC: { x: 8, width: 12, y: 11.16 },
    PREMIUM: { x: 11, width: 15, y: 8.7 },
    EXCLUSIVE: { x: 15, width: 19, y: 5.42 },
  }[kind]
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
      <path d={`M${glyph.x} 21H2V${glyph.y}h${glyph.width}V21h-1.5`} fill="var(--accent-wash)" />
    </svg>
  )
}
