import type { EpochMs } from '../../words/wall-clock.ts'
import type { Trx } from '../../database/tables.ts'
import { sql } from 'kysely'
import { instantOf } from '../../database/instants.ts'
import { isHeldIn } from '../../database/order-status.ts'
import type { Change } from '../move/change/plan.ts'
import type { Span } from '../../slots/calendar.ts'
import { passesDue } from './passes.ts'
import { release } from './status.ts'

export type NewVisit = {
  wellzoneId: number
  typeId: number
  persons: number
  startsAt: EpochMs
  endsAt: EpochMs
  blockedUntil: EpochMs
}

/** What was agreed to, and where the stay was then. */
export type AgreedMove = NewVisit & {
  orderId: number
  /** The number of the move. */
  sequence: number
  fromStartsAt: EpochMs
  /** The new price of the stay, before any discount. */
  stayCents: number
  differenceCents: number
  /** What else is changed; null for a move alone. */
  change: Change | null
}

/** Gives the old suite back and takes the new one in one statement; the exclusion constraint decides. */
export async function moveReservation(
  trx: Trx,
  orderId: number,
  { wellzoneId, typeId, persons, startsAt, endsAt, blockedUntil }: NewVisit,
): Promise<void> {
  await trx
    .with('passes', passesDue(orderId))
    .updateTable('reservation')
    .set({
      wellzone_id: wellzoneId,
      type_id: typeId,
      persons,
      starts_at: instantOf(startsAt),
      ends_at: instantOf(endsAt),
      blocked_until: instantOf(blockedUntil),
    })
    .where('order_id', '=', orderId)
    .where('status', '=', 'booked')
    .execute()
}

/** Holds the suite of `span` for a stay, from now until `until`. Returns the id of the holding order. */
export async function insertHeldMove(
  trx: Trx,
  move: AgreedMove,
  { span, until, requestHash }: { span: Span; until: Date; requestHash: Buffer },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS now),
    placed AS (
      INSERT INTO orders (guid, kind, store_id, user_id, locale, request_hash, stay_order_id)
      SELECT gen_random_uuid(), 'move', store_id, user_id, locale, ${requestHash}, id
      FROM orders WHERE id = ${move.orderId}
      RETURNING id
    ),
    held AS (
      INSERT INTO reservation (order_id, order_kind, store_id, type_id, wellzone_id, starts_at, ends_at,
        blocked_until, persons, status, held_at, hold_until, payment_until)
      SELECT placed.id, 'move', store_id, ${move.typeId}, ${move.wellzoneId}, ${instantOf(span.from)},
        ${instantOf(span.until)}, ${instantOf(span.until)}, ${move.persons}, 'hold', now, now, ${until}
      FROM placed, clock, reservation WHERE order_id = ${move.orderId}
    ),
    agreed AS (
      INSERT INTO reschedule_hold (order_id, sequence, from_starts_at, to_starts_at, to_ends_at,
        to_blocked_until, stay_cents, difference_cents, change)
      SELECT id, ${move.sequence}, ${instantOf(move.fromStartsAt)}, ${instantOf(move.startsAt)},
        ${instantOf(move.endsAt)}, ${instantOf(move.blockedUntil)}, ${move.stayCents},
        ${move.differenceCents}, ${move.change && JSON.stringify(move.change)}::jsonb
      FROM placed
    )
    SELECT id FROM placed`.execute(trx)
  return rows[0]!.id
}

/** Holds the time for another payment of the same move, never for less long than before. */
export async function prolongHeldMove(trx: Trx, id: number, until: Date): Promise<void> {
  await sql`UPDATE reservation SET payment_until = greatest(payment_until, ${until})
    WHERE order_id = ${id}`.execute(trx)
}

/** The order that holds a new time for a stay, locked after that of the stay; undefined without one. */
export async function lockHeldMoveOf(trx: Trx, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE stay_order_id = ${orderId} AND ${isHeldIn('status_id')}
    FOR UPDATE`.execute(trx)
  return rows[0]?.id
}

/**
 * Lets the time go that is held for a stay, if there is one: the stay is cancelled or moved in another way. A
 * payment that is still open for it is refunded when it arrives.
 */
export async function releaseHeldMove(trx: Trx, orderId: number): Promise<void> {
  const moveId = await lockHeldMoveOf(trx, orderId)
  if (moveId !== undefined) await release(trx, moveId)
}
