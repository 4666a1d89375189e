import { useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { bookingErrorMessages } from '../features/bookings/booking-error-messages.ts'
import { useBindBooking } from '../features/bookings/use-bind-booking.ts'
import { heldBookingAtom } from '../lib/cart.ts'
import { type Visitor, visitorAtom } from '../lib/visitor.ts'
import { useSnackbar } from '../ui/snackbar.tsx'

/** What follows a login: a held booking becomes the visitor's own, and every tab knows who is there. */
export function useWelcome(): (visitor: Visitor) => Promise<void> {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const held = useAtomValue(heldBookingAtom)
  const setVisitor = useSetAtom(visitorAtom)
  const bind = useBindBooking()
  return async (visitor) => {
    const outcome = held ? await bind(held.id) : 'bound'
    // A hold that is gone, or somebody else's by now, is no matter of the login; what cannot be bound says so at the checkout.
    if (outcome === 'BOOKING_EXISTS') snackbar.error(intl.formatMessage({ id: bookingErrorMessages[outcome] }))
    setVisitor(visitor)
  }
}
