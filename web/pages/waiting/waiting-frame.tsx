import type { ReactNode } from 'react'
import { Plan } from '../../ui/pictures/plan.tsx'
import type { WellzoneKind } from '../../ui/pictures/plan-shapes.ts'
import './waiting-frame.css'

interface WaitingFrameProps {
  kind?: WellzoneKind
  /** A suite is held: the plan is lit. */
  isLit?: boolean
  children: ReactNode
}

/** A plan beside the words: unlit while one waits, lit while a suite is held. */
export function WaitingFrame({ kind = 'PREMIUM', isLit, children }: WaitingFrameProps) {
  return (
    <div className="wrap page-top page-view two-panes waiting">
      <Plan kind={kind} isLit={isLit} />
      <div className="waiting__words">{children}</div>
    </div>
  )
}
