// Revenue by rate of VAT, as the documents of an order divide it.
import { type RawBuilder, sql } from 'kysely'
import { isWithin } from '../../database/instants.ts'
import { seatZone } from '../../words/seller.ts'
import { type Month, monthSpan } from '../documents/month.ts'

/** The lines of an invoice `i`, each as `entry`. */
const chargedLines = sql`invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines')
  AS charged (entry)`

/** The amount of a line: an invoice charges it, a cancellation takes it back. */
const amount = sql`CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (entry ->> 'totalCents')::bigint`

const ofTransfer = sql`i.order_id = t.order_id AND CASE
  WHEN t.occasion LIKE 'reschedule:%' THEN i.reschedule_id = split_part(t.occasion, ':', 2)::integer
  WHEN t.reason = 'sale' THEN i.kind = 'invoice' AND i.reschedule_id IS NULL
  ELSE i.kind = 'cancellation' AND i.reschedule_id IS NULL END`

const direction = sql`CASE WHEN taker.kind = 'revenue' THEN 1 ELSE -1 END`

/**
 * Revenue of a transfer `t` to an account `taker` by rate: the amounts that its documents charge, less those
 * that they cancel, or the lines of its order where it has no document. A move has two documents, and may
 * raise the revenue at one rate while it lowers that at another.
 */
export const revenueParts = sql`
  SELECT rate, cents * ${direction} AS cents, count(*) OVER () AS rates,
    sum(cents) OVER () = ${direction} * t.cents AS is_whole
  FROM (
    SELECT vat AS rate, sum(cents) AS cents
    FROM (
      SELECT (entry ->> 'vatPermille')::smallint AS vat, entry ->> 'kind' AS kind, ${amount} AS cents
      FROM ${chargedLines} WHERE ${ofTransfer}
      UNION ALL
      SELECT part.vat_permille, kind, ${direction} * part.total_cents
      FROM order_line line CROSS JOIN LATERAL taxed_parts(line.*) part
      WHERE order_id = t.order_id
        AND NOT EXISTS (SELECT FROM invoice i WHERE i.content IS NOT NULL AND ${ofTransfer})) amounts
    WHERE kind NOT IN ('voucher', 'taxed-value', 'till')
    GROUP BY vat HAVING sum(cents) <> 0) by_rate`

/** Revenue between two accounts: a move that costs nothing, to a day with another rate. */
export function restatedRevenue(month: Month): RawBuilder<unknown> {
  return sql`
    SELECT NULL, day, order_id, 'reschedule', cents::bigint, 'order', 'revenue' || rate
    FROM (
      SELECT (i.issued_at AT TIME ZONE ${sql.lit(seatZone)})::date AS day, i.order_id,
        entry ->> 'vatPermille' AS rate, sum(${amount}) AS cents,
        sum(sum(${amount})) OVER (PARTITION BY i.reschedule_id) AS difference
      FROM ${chargedLines}
      WHERE i.reschedule_id IS NOT NULL AND ${isWithin(sql`i.issued_at`, monthSpan(month))}
        AND entry ->> 'kind' NOT IN ('taxed-value', 'till')
      GROUP BY i.reschedule_id, i.order_id, 1, 3) moved
    WHERE difference = 0 AND cents <> 0`
}
