import { FormattedMessage } from 'react-intl'
import { BookingOrderSummary } from '../../../features/stays/review/booking-order-summary.tsx'
import type { HeldBooking } from '../../../features/stays/hold/use-held-booking.ts'
import { CheckoutAccount } from '../steps/checkout-account.tsx'
import { Release } from './release.tsx'

/** `held` is unknown if the booking is bound to an account whose session has expired. */
export function FinalizeLogin({ held }: { held?: HeldBooking }) {
  return (
    <CheckoutAccount
      steps={['finalize.step.visitors', 'finalize.step.payment']}
      summary={held && <BookingOrderSummary booking={held} />}
      title="account.checkout.title"
      intro="account.checkout.text"
      text={<FormattedMessage id="finalize.login.text" />}
      aside={held && <Release bookingId={held.id} />}
      isOfAccount={!held}
    />
  )
}
