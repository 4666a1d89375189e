import type { Db, Trx } from '../../database/tables.ts'
import { together } from '../../database/statements/together.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notFound, Problem } from '../../http/problem.ts'
import type { BookingRow, Caller } from '../rows/booking.ts'
import { lockBooking, readBooking, selectBooking } from '../rows/booking.ts'
import { isHeld, orderStatus } from '../../database/order-status.ts'

/**
 * Changes a held booking and returns it as it is afterwards; its row is locked before the clock is read, so
 * neither expiry nor payment comes in between. Refuses while a payment is open: sum and suite are being paid
 * for.
 */
export async function changeHold(
  db: Db,
  caller: Caller,
  id: number,
  change: (trx: Trx, booking: BookingRow) => Promise<void>,
): Promise<BookingRow> {
  return inTransaction(db, async (trx) => {
    const booking = await lockOwnBooking(trx, caller, id)
    requireHeld(booking)
    await change(trx, booking)
    return readBooking(trx, id)
  })
}

/** The caller's own booking, locked; another caller's booking is not found. */
export async function lockOwnBooking(trx: Trx, caller: Caller, id: number): Promise<BookingRow> {
  const { isOwn, booking } = await together({
    isOwn: lockBooking(trx, id, caller),
    booking: selectBooking(trx, id),
  })
  if (!isOwn || !booking) throw noSuchBooking()
  return booking
}

/** Refuses an expired, a released and a paid booking, and one with an open payment. */
export function requireHeld({ statusId, isPaymentOpen }: BookingRow): void {
  if (statusId === orderStatus.abortedAutomatically) throw holdExpired()
  if (!isHeld(statusId)) throw noSuchBooking()
  if (isPaymentOpen) throw paymentOpen()
}

export function holdExpired(): Problem {
  return new Problem(422, 'HoldExpired', 'The hold has run out.')
}

export function paymentOpen(): Problem {
  return new Problem(422, 'PaymentOpen', 'A payment is open: nothing may change until it ends.')
}

export function noSuchBooking(): Problem {
  return notFound('There is no such booking.')
}
