import type { ReactNode } from 'react'
import { Plan } from '../pictures/plan.tsx'
import type { WellzoneKind } from '../pictures/plan-shapes.ts'
import './empty-state.css'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** 1 if it is the only heading of the page. */
  level?: 1 | 2 | 3
  plan?: WellzoneKind
  /** One action, at most one link beside it. */
  children?: ReactNode
}

/** Nothing there: a plan without light, a sentence, an action. */
export function EmptyState({ title, text, level = 2, plan = 'CLASSIC', children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <Plan kind={plan} />
      <Heading className={level === 1 ? 'heading-1' : 'heading-3'}>{title}</Heading>
      {text && <p className={level === 1 ? 'lead muted' : 'muted'}>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  )
}
