import type { BookingUserError } from '../generated/resolvers.ts'
import { bookingIds, type HoldKey } from '../ids.ts'
import type { BookingSource } from '../sources.ts'
import { bookingErrors, noSuchBooking } from './problems.ts'

interface ChangedHold {
  booking: BookingSource | null
  userErrors: BookingUserError[]
}

/** Does something with the hold that an id names, and answers as all these mutations do. */
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

/** The cart id is the key to a hold that nobody owns yet; an owned one is found by the session. */
export function keyHeader({ guid }: HoldKey): { 'Order-Guid': string } {
  return { 'Order-Guid': guid }
}
