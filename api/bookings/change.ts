import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound, Problem } from '../http/problem.ts'
import type { Caller } from './caller.ts'
import type { BookingRow } from './sql.ts'
import { lockBooking, readBooking } from './sql.ts'
import { isHeld, orderStatus } from '../database/order-status.ts'

/**
 * Changes a held booking: takes its row first, then asks the database's clock, so that neither an expiry nor a payment
 * can slip in between. Nothing changes while a payment is open, for the sum and the room are what is being paid for.
 * Answers the booking as it is afterwards.
 */
export async function changeHold(
  db: Kysely<Database>,
  caller: Caller,
  id: number,
  change: (trx: Transaction<Database>, booking: BookingRow) => Promise<void>,
): Promise<BookingRow> {
  return inTransaction(db, async (trx) => {
    const booking = await lockOwnBooking(trx, caller, id)
    requireHeld(booking)
    await change(trx, booking)
    return readBooking(trx, id)
  })
}

/** The caller's booking, locked; for everybody else there is none of this number. */
export async function lockOwnBooking(
  trx: Transaction<Database>,
  caller: Caller,
  id: number,
): Promise<BookingRow> {
  if (!(await lockBooking(trx, id, caller))) throw noSuchBooking()
  return readBooking(trx, id)
}

/** Refuses what has run out, and, being no hold any more, what was let go or paid. */
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
