import { useSetAtom } from 'jotai'
import type { BookingErrorCode } from '../../../generated/schema.ts'
import { useBindBookingMutation } from './bind-booking.generated.ts'
import { heldLongerAtom } from './use-held-longer.ts'

export type BindResult = 'bound' | 'failed' | BookingErrorCode

/** The hold as it is before, with its end. */
type Held = { id: string; heldUntil: string }

/**
 * Binds an anonymous hold to the logged-in visitor. Idempotent; the first time extends the hold, which the
 * strip says.
 */
export function useBindBooking(): (held: Held) => Promise<BindResult> {
  const noteLonger = useSetAtom(heldLongerAtom)
  const [, send] = useBindBookingMutation()
  return async ({ id, heldUntil }) => {
    const { data } = await send({ input: { bookingId: id } })
    if (!data) return 'failed'
    const { booking, userErrors } = data.bindBooking
    if (booking && Date.parse(booking.heldUntil) > Date.parse(heldUntil)) noteLonger(booking.heldUntil)
    return userErrors[0]?.code ?? 'bound'
  }
}
