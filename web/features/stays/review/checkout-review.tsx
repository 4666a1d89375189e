import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextButton } from '../../../ui/button.tsx'
import { OrderReview, OrderReviewRow } from '../../../shop/order-review.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'

interface CheckoutReviewProps {
  booking: HeldBooking
  /** Lines of the billing address. */
  billingLines: string[]
  onChange: () => void
}

/** "Is everything right?": the input so far, each part with a link back to its step. */
export function CheckoutReview({ booking, billingLines, onChange }: CheckoutReviewProps) {
  const change = (what: ReactNode): ReactNode => (
    <TextButton onClick={onChange}>
      <span>
        <FormattedMessage id="finalize.review.change" />
        <span className="visually-hidden"> {what}</span>
      </span>
    </TextButton>
  )
  return (
    <OrderReview>
      <OrderReviewRow
        title={<FormattedMessage id="finalize.review.visitors" />}
        action={change(<FormattedMessage id="finalize.review.ofVisitors" />)}
      >
        {booking.visitors.map(({ firstName, lastName, email }, index) => (
          <p key={index}>{[`${firstName} ${lastName}`, email].filter(Boolean).join(', ')}</p>
        ))}
      </OrderReviewRow>
      <OrderReviewRow
        title={<FormattedMessage id="finalize.billing.title" />}
        action={change(<FormattedMessage id="finalize.review.ofBilling" />)}
      >
        {billingLines.join(', ')}
      </OrderReviewRow>
    </OrderReview>
  )
}
