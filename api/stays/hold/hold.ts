// What a payment does to a hold. Each function runs in the payment's transaction and has the order's row
// locked.
import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import { violatedConstraint } from '../../database/transaction.ts'
import { epochMs } from '../../database/instants.ts'
import { findRoom } from '../../slots/find.ts'
import { isWithinHours } from '../../slots/rules.ts'
import { loadCalendar, lockStoreDays } from '../../slots/sql.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'
import { reserveAgain } from '../../orders/reserve-again.ts'
import { isHeld, orderStatus } from '../../database/order-status.ts'
import { lockExpiredAt } from '../../orders/expired.ts'
import { lockOrder } from '../../orders/lock.ts'
import { placeOrder, takeBooked, thawHold } from '../rows/hold.ts'

/**
 * The payment ended without money: the hold keeps its own expiry, but at least five minutes to pay in another
 * way, within 65 minutes in all. An expired hold stays expired.
 */
export async function unfreezeHold(trx: Trx, orderId: number): Promise<void> {
  await lockReservation(trx, orderId)
  await thawHold(trx, orderId)
}

/** Placed, or what is missing: then the caller rolls back and the payment is refunded. */
export type Confirmation = 'placed' | 'room-gone' | 'value-gone'

/**
 * Places the order of a captured payment. A closed hold first reserves its voucher value, its discount and a
 * suite of its type again, if they are free, the store is open then, and the stay has not begun.
 */
export async function confirmHold(trx: Trx, orderId: number): Promise<Confirmation> {
  const { statusId, reservation } = await lockReservation(trx, orderId)
  if (isHeld(statusId)) {
    if (reservation.isExpired && reservation.hasBegun) return 'room-gone'
    // Not closed, so by the exclusion constraint the suite is still reserved, even after expiry.
    await takeBooked(trx, orderId)
  } else if (statusId === orderStatus.revoked) {
    return 'room-gone'
  } else if (statusId !== orderStatus.abortedAutomatically) {
    throw new Error(`order ${orderId} is placed already (status ${statusId})`)
  } else {
    const placement = await reserveSuiteAgain(trx, orderId, reservation)
    if (placement !== 'placed') return placement
  }
  await placeOrder(trx, orderId, statusId === orderStatus.new)
  return 'placed'
}

type Reservation = {
  storeId: number
  typeId: number
  timeZone: string
  startsAt: number
  endsAt: number
  blockedUntil: number
  hasBegun: boolean
  isExpired: boolean
}

/**
 * Reserves value and a free suite for a stay whose hold was closed. Its rows are locked, so the store day may
 * be.
 */
async function reserveSuiteAgain(trx: Trx, orderId: number, reservation: Reservation): Promise<Confirmation> {
  const { storeId, typeId, timeZone, startsAt, endsAt, blockedUntil, hasBegun } = reservation
  if (hasBegun) return 'room-gone'
  const day = localDay(startsAt, timeZone)
  const visit = { from: startsAt, until: blockedUntil }
  await lockStoreDays(trx, storeId, timeZone, visit)
  if (!(await reserveAgain(trx, orderId, await lockExpiredAt(trx, storeId, day)))) return 'value-gone'
  const options = { holds: 'standing', horizonDays: null } as const
  const calendar = await loadCalendar(trx, storeId, addDays(day, -1), day, options)
  // The store may have closed since.
  if (!calendar || !isWithinHours(calendar, { startsAt, endsAt })) return 'room-gone'
  const room = findRoom(calendar, typeId, visit)
  return room && (await takeSuite(trx, orderId, room.id)) ? 'placed' : 'room-gone'
}

/**
 * A savepoint, because the exclusion constraint may refuse and the rest of the payment has to survive that.
 */
async function takeSuite(trx: Trx, orderId: number, wellzoneId: number): Promise<boolean> {
  await sql`SAVEPOINT take_room`.execute(trx)
  try {
    await takeBooked(trx, orderId, wellzoneId)
    return true
  } catch (error) {
    if (violatedConstraint(error) !== 'reservation_no_overlap') throw error
    await sql`ROLLBACK TO SAVEPOINT take_room`.execute(trx)
    return false
  }
}

async function lockReservation(
  trx: Trx,
  orderId: number,
): Promise<{ statusId: number; reservation: Reservation }> {
  await lockOrder(trx, orderId)
  const { rows } = await sql<Reservation & { statusId: number }>`
    SELECT status_id AS "statusId", r.store_id AS "storeId", type_id AS "typeId", time_zone AS "timeZone",
           ${epochMs(sql`starts_at`)} AS "startsAt",
           ${epochMs(sql`ends_at`)} AS "endsAt", ${epochMs(sql`blocked_until`)} AS "blockedUntil",
           starts_at <= clock_timestamp() AS "hasBegun",
           live_until <= clock_timestamp() AS "isExpired"
    FROM orders o JOIN reservation r ON r.order_id = o.id JOIN store ON store.id = r.store_id
    WHERE o.id = ${orderId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`order ${orderId} is no booking`)
  const { statusId, ...reservation } = row
  return { statusId, reservation }
}
