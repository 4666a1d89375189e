import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../lib/language/locale.tsx'
import { TextButton, TextLink } from '../ui/button.tsx'
import './order-review.css'

/** Input to be checked once more before paying. */
export function OrderReview({ children }: { children: ReactNode }) {
  return <div className="order-review">{children}</div>
}

interface Change {
  /** The part of the order, which is read out after "change". */
  of: PlainMessageId
  /** The page where it is changed, or what a press does. */
  to: string | (() => void)
}

interface OrderReviewRowProps {
  title: ReactNode
  change: Change | false
  children: ReactNode
}

export function OrderReviewRow({ title, change, children }: OrderReviewRowProps) {
  return (
    <div className="order-review__row">
      <h2 className="order-review__heading">{title}</h2>
      <div>{children}</div>
      {change && <ChangeLink {...change} />}
    </div>
  )
}

function ChangeLink({ of, to }: Change) {
  const words = (
    <span>
      <FormattedMessage id="finalize.review.change" />{' '}
      <span className="visually-hidden">
        <FormattedMessage id={of} />
      </span>
    </span>
  )
  if (typeof to === 'string') return <TextLink href={to}>{words}</TextLink>
  return <TextButton onClick={to}>{words}</TextButton>
}
