import type { VoucherUserError } from '../generated/resolvers.ts'
import { bookingIds } from '../base/ids.ts'
import type { FieldNames } from '../request/user-errors.ts'
import type { BookingSource } from '../request/sources.ts'
import { voucherErrors } from './problems.ts'

interface ChangedBooking {
  booking: BookingSource | null
  userErrors: VoucherUserError[]
}

/** The REST field name of the input's `code`. */
const names: FieldNames = { voucherKey: 'code' }

/**
 * Changes the amount due of the booking with this id, with the payload that these mutations share. Requires
 * its owner's session.
 */
export async function changeBooking(
  bookingId: string,
  change: (orderId: number) => Promise<BookingSource>,
): Promise<ChangedBooking> {
  const hold = bookingIds.read(bookingId)
  if (!hold) return refuse(voucherErrors.of('BOOKING_NOT_FOUND', ['bookingId'], 'There is no such booking.'))
  try {
    return { booking: await change(hold.number), userErrors: [] }
  } catch (error) {
    return refuse(voucherErrors.from(error, { names }))
  }
}

export function refuse(userErrors: VoucherUserError[]): ChangedBooking {
  return { booking: null, userErrors }
}
