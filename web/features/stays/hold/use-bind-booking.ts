import { useIntl } from 'react-intl'
import type { BookingErrorCode } from '../../../generated/schema.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useBindBookingMutation } from './bind-booking.generated.ts'

export type BindResult = 'bound' | 'failed' | BookingErrorCode

/** The hold as it is before, with its end. */
type Held = { id: string; heldUntil: string }

/**
 * Binds an anonymous hold to the logged-in visitor. Idempotent; the first time extends the hold, and says so,
 * because the countdown rises.
 */
export function useBindBooking(): (held: Held) => Promise<BindResult> {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const [, send] = useBindBookingMutation()
  return async ({ id, heldUntil }) => {
    const { data } = await send({ input: { bookingId: id } })
    if (!data) return 'failed'
    const { booking, userErrors } = data.bindBooking
    if (booking && Date.parse(booking.heldUntil) > Date.parse(heldUntil))
      snackbar.news(intl.formatMessage({ id: 'bookings.extend.byLogin' }))
    return userErrors[0]?.code ?? 'bound'
  }
}
