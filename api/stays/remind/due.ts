import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { orderStatus } from '../../database/order-status.ts'
import { movesOf } from '../stay.ts'

/** A stay is announced in the last day before it begins, but not when its guests are on their way. */
const first = sql`interval '24 hours'`
const last = sql`interval '2 hours'`

/** A confirmation, or the mail about a move, is fresh enough to need no reminder for so long. */
const freshFor = sql`interval '12 hours'`

/** Names the mail about the stay at its present time: after a move there is another one. */
const dedupeKey = sql<string>`'stay-reminder:' || o.id || ':' || ${movesOf}`

/**
 * Paid stays that begin within a day and were not announced at this time; the next ones first. It goes
 * through the stores, as the index of the reservations does.
 */
export async function findDue(db: Db, most: number): Promise<{ orderId: number }[]> {
  const { rows } = await sql<{ orderId: number }>`
    SELECT o.id AS "orderId"
    FROM store JOIN reservation r ON r.store_id = store.id JOIN orders o ON o.id = r.order_id
    WHERE ${isDue}
    ORDER BY r.starts_at, o.id LIMIT ${most}`.execute(db)
  return rows
}

/** Whether one order is due for a reminder; for the moment when its row is locked. */
export async function isDueNow(trx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM reservation r JOIN orders o ON o.id = r.order_id
    WHERE o.id = ${orderId} AND ${isDue}`.execute(trx)
  return rows.length > 0
}

/** Whether the stay is still booked, was moved so often and no more, and has not begun. */
export async function isAhead(db: Db, orderId: number, moves: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM reservation r JOIN orders o ON o.id = r.order_id
    WHERE o.id = ${orderId} AND ${isBooked} AND ${movesOf} = ${moves} AND r.starts_at > clock_timestamp()
  `.execute(db)
  return rows.length > 0
}

const isBooked = sql<boolean>`(
  r.status = 'booked' AND o.status_id = ${sql.lit(orderStatus.inProgress)})`

/** The time at which the guests got this time by mail: the confirmation, or the mail about the last move. */
const toldAt: RawBuilder<Date> = sql`greatest(o.ordered_at,
  (SELECT max(created_at) FROM reschedule WHERE reschedule.order_id = o.id))`

/** A guest without an account, for whom staff have booked, was told in person. */
const isDue = sql<boolean>`${isBooked} AND o.user_id IS NOT NULL
  AND r.starts_at BETWEEN clock_timestamp() + ${last} AND clock_timestamp() + ${first}
  AND ${toldAt} < r.starts_at - ${first} - ${freshFor}
  AND NOT EXISTS (SELECT FROM mail WHERE dedupe_key = ${dedupeKey})`
