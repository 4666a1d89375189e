import type { BookingUserError } from '../../generated/resolvers.ts'
import { bookingIds, type HoldKey } from '../../base/ids.ts'
import type { BookingSource } from '../../request/sources.ts'
import { bookingErrors, noSuchBooking } from './problems.ts'

interface ChangedHold {
  booking: BookingSource | null
  userErrors: BookingUserError[]
}

/** Changes the hold with this id, with the payload that these mutations share. */
export async function changeHold(
  bookingId: string,
  change: (hold: HoldKey) => Promise<BookingSource>,
): Promise<ChangedHold> {
  const hold = bookingIds.read(bookingId)
  if (!hold) return { booking: null, userErrors: noSuchBooking }
  try {
    return { booking: await change(hold), userErrors: [] }
  } catch (error) {
    return { booking: null, userErrors: bookingErrors.from(error) }
  }
}

/** The cart id is the capability for an anonymous hold; an owned one is found by the session. */
export function keyHeader({ guid }: HoldKey): { 'Order-Guid': string } {
  return { 'Order-Guid': guid }
}
