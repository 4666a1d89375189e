// The receipts of the stores' tills: each is the invoice of its order, which has a confirmation of ours.
import { type Kysely, sql } from 'kysely'
import { epochMs, isWithin } from '../../database/instants.ts'
import type { Database } from '../../database/tables.ts'
import { tillProvider } from '../../payments/sql.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { type Month, monthSpan } from './month.ts'

export interface ConfirmedReceipt {
  /** The store and the number that its till printed. */
  number: string
  recordedAt: EpochMs
  orderId: number
  cents: number
}

/** The receipts that were recorded in a month, by store and time. */
export async function readReceipts(db: Kysely<Database>, month: Month): Promise<ConfirmedReceipt[]> {
  const { rows } = await sql<ConfirmedReceipt>`
    SELECT s.city || substr(p.provider_ref, strpos(p.provider_ref, ':')) AS number,
      ${epochMs(sql`p.settled_at`)} AS "recordedAt", p.order_id AS "orderId", p.amount_cents AS cents
    FROM payment p JOIN store s ON s.id = split_part(p.provider_ref, ':', 1)::integer
    WHERE p.provider = ${tillProvider} AND p.status IN ('captured', 'refunded')
      AND ${isWithin(sql`p.settled_at`, monthSpan(month))}
    ORDER BY s.city, p.settled_at, p.id`.execute(db)
  return rows
}
