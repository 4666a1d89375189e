import type { Db } from '../../database/tables.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import { refusal } from '../../http/problem.ts'
import { noSuchBooking, requireHeld } from './change.ts'
import { extendedUntil } from './rules.ts'
import type { BookingRow } from '../rows/booking.ts'
import { holdsAnother } from './book/book-sql.ts'
import { lockNewestOfCart, readBooking } from '../rows/booking.ts'
import { closeExpired, lockExpiredOf } from '../../orders/expired.ts'
import type { HoldPolicy } from '../../config.ts'
import { bindToUser, setHoldUntil } from '../rows/hold.ts'

/**
 * Binds an anonymous hold to the account of a visitor who has its cart id and has just logged in or
 * registered, and extends it once for the time that took. Afterwards the cart id alone gives no access.
 */
export async function bindBooking(
  db: Db,
  guid: string,
  userId: number,
  policy: HoldPolicy,
): Promise<BookingRow> {
  try {
    return await inTransaction(db, async (trx) => {
      const found = await lockNewestOfCart(trx, guid)
      if (!found || (found.userId !== null && found.userId !== userId)) throw noSuchBooking()
      const booking = await readBooking(trx, found.id)
      if (found.userId === userId && booking.isPaymentOpen) return booking
      requireHeld(booking)
      if (found.userId === userId) return booking
      await closeExpired(trx, await lockExpiredOf(trx, { guid, userId }, 'wait'))
      if (await holdsAnother(trx, { guid, userId, mailbox: null }, booking.id)) throw anotherHeld()
      await bindToUser(trx, booking.id, userId)
      const until = extendedUntil(booking, policy)
      if (until !== undefined) await setHoldUntil(trx, booking.id, until, false)
      const bound = await readBooking(trx, booking.id)
      requireHeld(bound)
      return bound
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'orders_one_hold_per_user') throw error
    throw anotherHeld()
  }
}

const anotherHeld = () =>
  refusal<'bindBooking'>('OrderExists', 'The account holds another booking: finish it or let it go.')
