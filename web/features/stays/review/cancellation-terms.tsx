import { FormattedMessage } from 'react-intl'
import { isTooLateToCancel } from '../../../shop/free-cancellation.ts'
import type { HeldBooking } from '../hold/use-held-booking.ts'

/** The terms of cancelling the held stay: until when, and for what; with the insurance until it begins. */
export function CancellationTerms({ booking }: { booking: HeldBooking }) {
  if (booking.insurance.isIncluded) return <FormattedMessage id="finalize.review.insured" />
  return (
    <FormattedMessage
      id={isTooLateToCancel(booking) ? 'finalize.review.tooLate' : 'finalize.review.uninsured'}
    />
  )
}
