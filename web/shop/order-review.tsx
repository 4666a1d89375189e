import type { ReactNode } from 'react'
import './order-review.css'

/** Input to be checked once more before paying. */
export function OrderReview({ children }: { children: ReactNode }) {
  return <div className="order-review">{children}</div>
}

interface OrderReviewRowProps {
  title: ReactNode
  /** The link that changes it. */
  action?: ReactNode
  children: ReactNode
}

export function OrderReviewRow({ title, action, children }: OrderReviewRowProps) {
  return (
    <div className="order-review__row">
      <h2 className="order-review__heading">{title}</h2>
      <div>{children}</div>
      {action}
    </div>
  )
}
