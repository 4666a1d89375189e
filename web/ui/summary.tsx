import { type ReactNode, useId } from 'react'
import { Plan } from './plan.tsx'
import type { WellzoneKind } from './plan-shapes.ts'
import './summary.css'

interface SummaryProps {
  kind: WellzoneKind
  /** "Premium, 16:30 bis 19:30" */
  title: ReactNode
  /** Ribbon, lines, action. */
  children: ReactNode
}

/** What was chosen so far: the room's plan with the light on, the day, the lines, the action. */
export function Summary({ kind, title, children }: SummaryProps) {
  const id = useId()
  return (
    <section className="sum" aria-labelledby={id}>
      <div className="sum__plan">
        <Plan kind={kind} isLit />
      </div>
      <div className="sum__t">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
