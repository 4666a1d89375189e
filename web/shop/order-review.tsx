import type { ReactNode } from 'react'
import './order-review.css'

/** What was entered, to be read once more before paying. */
export function ReviewList({ children }: { children: ReactNode }) {
  return <div className="review">{children}</div>
}

interface ReviewRowProps {
  title: ReactNode
  /** The link that changes it. */
  action?: ReactNode
  children: ReactNode
}

export function ReviewRow({ title, action, children }: ReviewRowProps) {
  return (
    <div className="review__r">
      <h2 className="review__h">{title}</h2>
      <div>{children}</div>
      {action}
    </div>
  )
}
