import { FormattedMessage } from 'react-intl'
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
  return (
    <OrderReview>
      <OrderReviewRow
        title={<FormattedMessage id="finalize.review.visitors" />}
        change={{ of: 'finalize.review.ofVisitors', to: onChange }}
      >
        {booking.visitors.map(({ firstName, lastName, email }, index) => (
          <p key={index}>
            {`${firstName} ${lastName}`}
            {email && (
              <>
                {', '}
                <span className="email">{email}</span>
              </>
            )}
          </p>
        ))}
      </OrderReviewRow>
      <OrderReviewRow
        title={<FormattedMessage id="finalize.billing.title" />}
        change={{ of: 'finalize.review.ofBilling', to: onChange }}
      >
        {billingLines.join(', ')}
      </OrderReviewRow>
    </OrderReview>
  )
}
