// The liability of vouchers: the value that the seller owes to their holders at the end of a day, from the
// ledger.
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../database/instants.ts'
import type { Database } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { seatZone, type VoucherPurpose } from '../words/seller.ts'
import { daySpan } from '../words/wall-clock.ts'

export type VoucherState = 'open' | 'partly used' | 'blocked' | 'expired'

export interface LiabilityLine {
  purpose: VoucherPurpose
  /** The year in which the vouchers were issued. */
  year: number
  state: VoucherState
  vouchers: number
  cents: number
}

/**
 * The value on vouchers at the end of a day, by purpose, year and state. A block that has ended meanwhile
 * counts as none. The sum is what the ledger's accounts of vouchers held then.
 */
export async function readLiability(db: Kysely<Database>, day: Day): Promise<LiabilityLine[]> {
  const { until } = daySpan(day, seatZone)
  const { rows } = await sql<LiabilityLine>`
    WITH moved AS (
      SELECT account, sum(cents) AS cents FROM (
        SELECT to_account AS account, cents, created_at FROM ledger_transfer
        UNION ALL SELECT from_account, -cents, created_at FROM ledger_transfer) each
      WHERE created_at < ${instantOf(until)} GROUP BY account),
    held AS (
      SELECT v.purpose, extract(year FROM v.issued_at AT TIME ZONE ${sql.lit(seatZone)})::integer AS year,
        moved.cents, CASE WHEN v.blocked_at < ${instantOf(until)} THEN 'blocked'
          WHEN v.valid_until < ${day}::date THEN 'expired'
          WHEN moved.cents < v.original_cents THEN 'partly used' ELSE 'open' END AS state
      FROM gift_voucher v JOIN moved ON moved.account = v.id WHERE moved.cents > 0)
    SELECT purpose, year, state, count(*)::integer AS vouchers, sum(cents)::bigint AS cents
    FROM held GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db)
  return rows
}
