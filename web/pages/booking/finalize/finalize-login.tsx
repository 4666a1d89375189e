import { FormattedMessage } from 'react-intl'
import {
  BookingOrderSummary,
  BookingOrderStrip,
} from '../../../features/bookings/review/booking-order-summary.tsx'
import type { HeldBooking } from '../../../features/bookings/hold/use-held-booking.ts'
import { CheckoutLogin } from '../../checkout/checkout-login.tsx'

/** `held` is unknown if the booking is bound to an account whose session has expired. */
export function FinalizeLogin({ held }: { held?: { booking: HeldBooking; heldUntil: string } }) {
  return (
    <CheckoutLogin
      strip={held && <BookingOrderStrip {...held} />}
      summary={held && <BookingOrderSummary {...held} />}
      text={<FormattedMessage id="finalize.login.text" />}
    />
  )
}
