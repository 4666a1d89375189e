// The entries of the journal: each transfer of the ledger as a debit and a credit, and the end of vouchers.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isWithin } from '../../database/instants.ts'
import type { Database } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { seatZone } from '../../words/seller.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'
import { type Month, monthDays, monthSpan } from '../documents/month.ts'
import { type AccountName, JournalError } from './accounts.ts'

export interface JournalEntry {
  /** The number of the ledger's transfer; null where a voucher ends, which moves nothing there. */
  transferId: number | null
  /** In the zone of the seller's seat. */
  day: Day
  orderId: number | null
  reason: Database['ledger_transfer']['reason'] | 'expire'
  cents: number
  debit: AccountName
  credit: AccountName
}

/** Null where neither documents nor lines divide revenue at several rates. */
type Row = Omit<JournalEntry, 'debit' | 'credit'> & Record<'debit' | 'credit', AccountName | null>

const zone = sql.lit(seatZone)

/**
 * The entries of a month by day, gross: money comes in as a debit of where it lies, so the account that a
 * transfer takes from is debited. A single-purpose voucher is revenue from its issue; a multi-purpose one is
 * a liability until it pays or ends. Revenue at several rates is divided as the documents of its transfer
 * are. Throws a JournalError where it has none and is only a part of its order.
 */
export async function readJournal(db: Kysely<Database>, month: Month): Promise<JournalEntry[]> {
  const span = monthSpan(month)
  const { rows } = await sql<Row>`
    WITH moved AS (
      SELECT t.*, (t.created_at AT TIME ZONE ${zone})::date AS day FROM ledger_transfer t
      WHERE ${isWithin(sql`t.created_at`, span)})
    SELECT t.id AS "transferId", t.day, t.order_id AS "orderId", t.reason,
      (CASE WHEN part.rates > 1 THEN part.cents ELSE t.cents END)::bigint AS cents,
      ${nameOf('giver', 'taken')} AS debit, ${nameOf('taker', 'given')} AS credit
    FROM moved t
    JOIN ledger_account giver ON giver.id = t.from_account
    JOIN ledger_account taker ON taker.id = t.to_account
    LEFT JOIN gift_voucher given ON given.id = t.from_account
    LEFT JOIN gift_voucher taken ON taken.id = t.to_account
    LEFT JOIN LATERAL (
      SELECT max(vat_permille) > 0 AS is_taxed
      FROM order_line WHERE order_id = t.order_id AND kind = 'voucher') ordered ON true
    LEFT JOIN LATERAL (${revenueParts}) part ON 'revenue' IN (giver.kind, taker.kind)
    UNION ALL ${ratedAnew(month)}
    UNION ALL ${endedVouchers(month)}
    ORDER BY day, "transferId"`.execute(db)
  return rows.map((row) => {
    const { debit, credit, orderId, cents } = row
    if (debit === null || credit === null)
      throw new JournalError(`${referenceNumber(orderId!)} has a part of revenue at several rates.`)
    if (cents > 0) return { ...row, debit, credit }
    return { ...row, cents: -cents, debit: credit, credit: debit }
  })
}

/**
 * Revenue of a transfer `t` by rate: what its documents charge, less what they cancel, or the lines of its
 * order where it has none. A move has two documents, and may raise the revenue at one rate while it lowers
 * that at another.
 */
const ofTransfer = sql`i.order_id = t.order_id AND CASE
  WHEN t.occasion LIKE 'reschedule:%' THEN i.reschedule_id = split_part(t.occasion, ':', 2)::integer
  WHEN t.reason = 'sale' THEN i.kind = 'invoice' AND i.reschedule_id IS NULL
  ELSE i.kind = 'cancellation' AND i.reschedule_id IS NULL END`
const direction = sql`CASE WHEN taker.kind = 'revenue' THEN 1 ELSE -1 END`
const revenueParts = sql`
  SELECT rate, cents * ${direction} AS cents, count(*) OVER () AS rates,
    sum(cents) OVER () = ${direction} * t.cents AS is_whole
  FROM (
    SELECT vat AS rate, sum(amount) AS cents
    FROM (
      SELECT (entry ->> 'vatPermille')::smallint AS vat, entry ->> 'kind' AS kind,
        CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (entry ->> 'totalCents')::bigint AS amount
      FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS charged (entry)
      WHERE ${ofTransfer}
      UNION ALL
      SELECT vat_permille, kind, ${direction} * total_cents FROM order_line
      WHERE order_id = t.order_id
        AND NOT EXISTS (SELECT FROM invoice i WHERE i.content IS NOT NULL AND ${ofTransfer})) amounts
    WHERE kind NOT IN ('voucher', 'taxed-value', 'till')
    GROUP BY vat HAVING sum(amount) <> 0) by_rate`

/** A move that costs nothing but has another rate on its day moves revenue between two accounts. */
function ratedAnew(month: Month): RawBuilder<Row> {
  const charged = sql`sum(CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (entry ->> 'totalCents')::bigint)`
  return sql<Row>`
    SELECT NULL, day, order_id, 'reschedule', cents::bigint, 'order', 'revenue' || rate
    FROM (
      SELECT (i.issued_at AT TIME ZONE ${zone})::date AS day, i.order_id, entry ->> 'vatPermille' AS rate,
        ${charged} AS cents, sum(${charged}) OVER (PARTITION BY i.reschedule_id) AS difference
      FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS charged (entry)
      WHERE i.reschedule_id IS NOT NULL AND ${isWithin(sql`i.issued_at`, monthSpan(month))}
        AND entry ->> 'kind' NOT IN ('taxed-value', 'till')
      GROUP BY i.reschedule_id, i.order_id, 1, 3) moved
    WHERE difference = 0 AND cents <> 0`
}

/** The name of one side's account. The voucher of a side that is none tells for whom the house gave. */
function nameOf(side: 'giver' | 'taker', opposite: 'given' | 'taken'): RawBuilder<AccountName> {
  const voucher = sql.ref(side === 'giver' ? 'given' : 'taken')
  const other = sql.ref(opposite)
  return sql<AccountName>`CASE ${sql.ref(side)}.kind
    WHEN 'voucher' THEN CASE WHEN ${voucher}.purpose = 'single-purpose' THEN 'voucherSinglePurpose'
      WHEN ${voucher}.valid_until < t.day THEN 'voucherExpired' ELSE 'voucherMultiPurpose' END
    WHEN 'goodwill' THEN CASE WHEN ${other}.purpose = 'single-purpose' OR ordered.is_taxed
      THEN 'goodwillSinglePurpose' ELSE 'goodwillMultiPurpose' END
    WHEN 'revenue' THEN 'revenue' || CASE WHEN part.rates = 1 OR part.is_whole THEN part.rate END
    ELSE ${sql.ref(side)}.kind END`
}

/** The value that is left on multi-purpose vouchers is owed no more on the day after their last one. */
function endedVouchers(month: Month): RawBuilder<Row> {
  const days = monthDays(month)
  const today = localDay(Date.now(), seatZone)
  const ended = { first: addDays(days[0]!, -1), last: addDays(days.at(-1)!, -1) }
  return sql<Row>`
    SELECT NULL, v.valid_until + 1, v.order_id, 'expire', left_over.cents, 'voucherMultiPurpose',
      'voucherExpired'
    FROM gift_voucher v CROSS JOIN LATERAL (
      SELECT sum(CASE to_account WHEN v.id THEN cents ELSE -cents END)::bigint AS cents
      FROM ledger_transfer WHERE v.id IN (from_account, to_account)
        AND created_at < (v.valid_until + 1)::timestamp AT TIME ZONE ${zone}) left_over
    WHERE v.purpose = 'multi-purpose' AND v.valid_until BETWEEN ${ended.first}::date AND ${ended.last}::date
      AND v.valid_until < ${today}::date
      AND left_over.cents > 0`
}
