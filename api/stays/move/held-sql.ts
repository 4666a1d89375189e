// A new time that is held for a stay while the difference is being paid (docs/decisions/0048).
import { sql } from 'kysely'
import { epochMs } from '../../database/instants.ts'
import { isHeldIn } from '../../database/order-status.ts'
import type { Db, Trx } from '../../database/tables.ts'
import type { Span } from '../../slots/calendar.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import type { AgreedMove } from '../rows/move.ts'

export type HeldMove = AgreedMove & { id: number; isLive: boolean }

/** The held move with this id; its row is locked, and by the database's clock it is live or not. */
export async function readHeldMove(trx: Trx, id: number): Promise<HeldMove> {
  const { rows } = await sql<HeldMove>`
    SELECT o.id, o.stay_order_id AS "orderId", r.wellzone_id AS "wellzoneId",
      r.type_id AS "typeId", r.persons, change, sequence, ${epochMs(sql`from_starts_at`)} AS "fromStartsAt",
      ${epochMs(sql`to_starts_at`)} AS "startsAt",
      ${epochMs(sql`to_ends_at`)} AS "endsAt", ${epochMs(sql`to_blocked_until`)} AS "blockedUntil",
      stay_cents AS "stayCents", difference_cents AS "differenceCents",
      ${isHeldIn('o.status_id')} AND r.status = 'hold' AND r.live_until > clock_timestamp() AS "isLive"
    FROM reschedule_hold h JOIN orders o ON o.id = h.order_id JOIN reservation r ON r.order_id = o.id
    WHERE h.order_id = ${id} FOR UPDATE OF r`.execute(trx)
  return rows[0]!
}

export type HeldTime = { startsAt: EpochMs; heldUntil: EpochMs }

/** The time that is held for the stay by the database's clock; undefined without one. */
export async function readHeldTime(db: Db, orderId: number): Promise<HeldTime | undefined> {
  const { rows } = await sql<HeldTime>`
    SELECT ${epochMs(sql`to_starts_at`)} AS "startsAt", ${epochMs(sql`live_until`)} AS "heldUntil"
    FROM orders o JOIN reschedule_hold h ON h.order_id = o.id JOIN reservation r ON r.order_id = o.id
    WHERE o.stay_order_id = ${orderId} AND ${isHeldIn('o.status_id')} AND r.status = 'hold'
      AND live_until > clock_timestamp()`.execute(db)
  return rows[0]
}

/** The suite that the stay has, with cleaning. */
export async function readOwnRoom(db: Db, orderId: number): Promise<Span & { wellzoneId: number }> {
  const { rows } = await sql<Span & { wellzoneId: number }>`
    SELECT wellzone_id AS "wellzoneId", ${epochMs(sql`starts_at`)} AS from,
      ${epochMs(sql`blocked_until`)} AS until
    FROM reservation WHERE order_id = ${orderId}`.execute(db)
  return rows[0]!
}

/** How many times were held for the stay in the last 24 hours and did not become its time. */
export async function countHeldTimes(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT move_id) FROM payment
    WHERE order_id = ${orderId} AND created_at > clock_timestamp() - interval '24 hours'
      AND NOT EXISTS (SELECT FROM reschedule WHERE hold_id = move_id)`.execute(db)
  return rows[0]!.count
}

/** Whether another payment of this move can still be captured. */
export async function isMovePaymentOpen(trx: Trx, id: number): Promise<boolean> {
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('move_id', '=', id)
    .where('status', '=', 'created')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return open !== undefined
}
