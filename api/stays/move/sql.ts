import { sql } from 'kysely'
import { instantOf } from '../../database/instants.ts'
import type { Db, Trx } from '../../database/tables.ts'
import type { EpochMs } from '../../words/wall-clock.ts'

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
export async function readReturnable(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::bigint AS cents
    FROM redeemed_voucher used JOIN gift_voucher voucher ON voucher.id = voucher_id
    WHERE used.order_id = ${orderId} AND released_at IS NULL
      AND NOT is_voucher_over(valid_until)`.execute(db)
  return rows[0]!.cents
}
