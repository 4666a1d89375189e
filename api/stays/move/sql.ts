import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { itemsStatusNow } from '../../database/order-status.ts'
import { epochMs, instantOf, nowRoundedUp } from '../../database/instants.ts'
import type { Database, Trx } from '../../database/tables.ts'
import { movesOf } from '../calendar-sql.ts'
import { hasDispute } from '../../orders/paid.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import type { MoveFacts } from './rules.ts'

/** A stay of the user's own placed order, and whether it can be moved. */
export type MovableStay = MoveFacts & {
  orderId: number
  startsAt: EpochMs
  endsAt: EpochMs
  storeId: number
  timeZone: string
  typeId: number
  persons: number
}

/** Undefined if the user has no such stay, or if it was never paid. Lock the order's row before moving it. */
export async function readStayToMove(
  db: Kysely<Database>,
  userId: number,
  orderId: number,
): Promise<MovableStay | undefined> {
  const { rows } = await sql<MovableStay>`
    SELECT o.id AS "orderId", o.kind, ${itemsStatusNow} AS "statusId", ${movesOf} AS moves,
      ${hasDispute} AS "isDisputed",
      ${epochMs(sql`r.starts_at`)} AS "startsAt", ${epochMs(sql`r.ends_at`)} AS "endsAt",
      ${nowRoundedUp} AS now,
      r.store_id AS "storeId", store.time_zone AS "timeZone", r.type_id AS "typeId", r.persons
    FROM orders o JOIN reservation r ON r.order_id = o.id JOIN store ON store.id = r.store_id
    WHERE o.id = ${orderId} AND o.user_id = ${userId} AND o.holder_id IS NULL
      AND o.ordered_at IS NOT NULL`.execute(db)
  return rows[0]
}

export type NewVisit = {
  wellzoneId: number
  typeId: number
  persons: number
  startsAt: EpochMs
  endsAt: EpochMs
  blockedUntil: EpochMs
}

/** Gives the old suite back and takes the new one in one statement; the exclusion constraint decides. */
export async function moveReservation(
  trx: Trx,
  orderId: number,
  { wellzoneId, typeId, persons, startsAt, endsAt, blockedUntil }: NewVisit,
): Promise<void> {
  await sql`
    UPDATE reservation SET wellzone_id = ${wellzoneId}, type_id = ${typeId}, persons = ${persons},
      starts_at = ${instantOf(startsAt)}, ends_at = ${instantOf(endsAt)},
      blocked_until = ${instantOf(blockedUntil)}
    WHERE order_id = ${orderId} AND status = 'booked'`.execute(trx)
}

export type NewMove = {
  orderId: number
  moves: number
  from: EpochMs
  to: EpochMs
  fromCents: number
  toCents: number
  /** The held move that was paid for; null if nothing was to be paid. */
  holdId: number | null
}

/** Records a move; its number is the SEQUENCE of the calendar file. */
export async function insertMove(
  trx: Trx,
  { orderId, moves, from, to, fromCents, toCents, holdId }: NewMove,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO reschedule (order_id, sequence, from_starts_at, to_starts_at, from_cents, to_cents, hold_id)
    VALUES (${orderId}, ${moves + 1}, ${instantOf(from)}, ${instantOf(to)}, ${fromCents}, ${toCents},
      ${holdId})
    RETURNING id`.execute(trx)
  return rows[0]!.id
}

/** The id of the move that was made of a held one. */
export async function readMoveOf(trx: Trx, holdId: number): Promise<number> {
  const move = await trx
    .selectFrom('reschedule')
    .select('id')
    .where('hold_id', '=', holdId)
    .executeTakeFirstOrThrow()
  return move.id
}

/** What unexpired vouchers pay of an order, in cents: a lower price is returned to them first. */
export async function readReturnable(db: Kysely<Database>, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::bigint AS cents
    FROM redeemed_voucher used JOIN gift_voucher voucher ON voucher.id = voucher_id
    WHERE used.order_id = ${orderId} AND released_at IS NULL
      AND NOT is_voucher_over(valid_until)`.execute(db)
  return rows[0]!.cents
}
