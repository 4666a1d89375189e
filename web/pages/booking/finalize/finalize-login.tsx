import { FormattedMessage } from 'react-intl'
import { BookingSlip, BookingStrip } from '../../../features/bookings/review/booking-order-summary.tsx'
import type { HeldBooking } from '../../../features/bookings/hold/use-held-booking.ts'
import { CheckoutLogin } from '../../checkout/checkout-login.tsx'

/** `held` is unknown where the booking is bound to an account whose session has ended. */
export function FinalizeLogin({ held }: { held?: { booking: HeldBooking; heldUntil: string } }) {
  return (
    <CheckoutLogin
      strip={held && <BookingStrip {...held} />}
      slip={held && <BookingSlip {...held} />}
      text={<FormattedMessage id="finalize.login.text" />}
    />
  )
}
