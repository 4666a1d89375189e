import type { BookingErrorCode } from '../../../generated/schema.ts'
import { useBindBookingMutation } from './bind-booking.generated.ts'

export type BindResult = 'bound' | 'failed' | BookingErrorCode

/** Binds an anonymous hold to the logged-in visitor. Idempotent. */
export function useBindBooking(): (bookingId: string) => Promise<BindResult> {
  const [, send] = useBindBookingMutation()
  return async (bookingId) => {
    const { data } = await send({ input: { bookingId } })
    if (!data) return 'failed'
    return data.bindBooking.userErrors[0]?.code ?? 'bound'
  }
}
