// The liability of vouchers: the value that the seller owes to their holders at the end of a day, from the
// ledger.
import { type RawBuilder, sql } from 'kysely'
import { epochMs, instantOf } from '../database/instants.ts'
import type { Db } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { seatZone, type VoucherPurpose } from '../words/seller.ts'
import { daySpan, type EpochMs } from '../words/wall-clock.ts'

export type VoucherState = 'open' | 'partly used' | 'blocked' | 'expired'

export interface LiabilityLine {
  purpose: VoucherPurpose
  /** The year in which the vouchers were issued. */
  year: number
  state: VoucherState
  vouchers: number
  cents: number
}

/** The vouchers with a value at the end of a day, each with its kind, year and state; as `held`. */
function heldAt(day: Day): RawBuilder<unknown> {
  const { until } = daySpan(day, seatZone)
  return sql`
    WITH moved AS (
      SELECT account, sum(cents) AS cents FROM (
        SELECT to_account AS account, cents, created_at FROM ledger_transfer
        UNION ALL SELECT from_account, -cents, created_at FROM ledger_transfer) each
      WHERE created_at < ${instantOf(until)} GROUP BY account),
    held AS (
      SELECT v.*, extract(year FROM v.issued_at AT TIME ZONE ${sql.lit(seatZone)})::integer AS year,
        moved.cents, CASE WHEN v.blocked_at < ${instantOf(until)} THEN 'blocked'
          WHEN v.valid_until < ${day}::date THEN 'expired'
          WHEN moved.cents < v.original_cents THEN 'partly used' ELSE 'open' END AS state
      FROM gift_voucher v JOIN moved ON moved.account = v.id WHERE moved.cents > 0)`
}

/**
 * The value on vouchers at the end of a day, by purpose, year and state. A block that has ended meanwhile
 * counts as none. The sum is what the ledger's accounts of vouchers held then.
 */
export async function readLiability(db: Db, day: Day): Promise<LiabilityLine[]> {
  const { rows } = await sql<LiabilityLine>`${heldAt(day)}
    SELECT purpose, year, state, count(*)::integer AS vouchers, sum(cents)::bigint AS cents
    FROM held GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  return rows
}

export interface OwedVoucher {
  id: number
  /** The last four letters of its code. */
  ending: string
  /** The order that bought it, or for which it was given back; null without one. */
  orderId: number | null
  issuedAt: EpochMs
  validUntil: Day
  originalCents: number
  cents: number
}

/** The vouchers that a line of the liability is made of, by their issue, at most so many. */
export async function listOwed(
  db: Db,
  day: Day,
  { purpose, year, state }: Pick<LiabilityLine, 'purpose' | 'year' | 'state'>,
  limit: number,
): Promise<OwedVoucher[]> {
  const { rows } = await sql<OwedVoucher>`${heldAt(day)}
    SELECT id, right(code, 4) AS ending, order_id AS "orderId", ${epochMs(sql`issued_at`)} AS "issuedAt",
      valid_until AS "validUntil", original_cents AS "originalCents", cents::bigint AS cents
    FROM held WHERE purpose = ${purpose} AND year = ${year} AND state = ${state}
    ORDER BY issued_at, id LIMIT ${limit}`.execute(db)
  return rows
}
