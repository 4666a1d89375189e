import type { VoucherUserError } from '../generated/resolvers.ts'
import { bookingIds } from '../ids.ts'
import type { FieldNames } from '../user-errors.ts'
import type { BookingSource } from '../sources.ts'
import { voucherErrors } from './problems.ts'

interface ChangedBooking {
  booking: BookingSource | null
  userErrors: VoucherUserError[]
}

/** How the body of the spa calls what the shop's input calls `code`. */
const names: FieldNames = { voucherKey: 'code' }

/** Changes what is left to pay of the booking that an id names, and answers as all these mutations do. Only its owner's session may. */
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
