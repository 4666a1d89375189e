// The entries of the journal: each transfer of the ledger as a debit and a credit, and the end of vouchers.
import { type RawBuilder, sql } from 'kysely'
import { isWithin } from '../../database/instants.ts'
import type { Database, Trx } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { seatZone } from '../../words/seller.ts'
import { businessDay } from '../../words/business-day.ts'
import { addDays } from '../../words/wall-clock.ts'
import { type Month, monthDays, monthSpan } from '../documents/month.ts'
import { type AccountName, JournalError } from './accounts.ts'
import { restatedRevenue, revenueParts } from './revenue.ts'

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

/** Entries that are read at once. */
const page = 1_000

/**
 * The entries of a month by day, some at once and all as they were at one moment, gross: money comes in as a
 * debit of where it lies, so the account that a transfer takes from is debited. A single-purpose voucher is
 * revenue from its issue; a multi-purpose one is a liability until it pays or ends. Revenue at several rates
 * is divided as the documents of its transfer are. Throws a JournalError where it has none and is only a part
 * of its order.
 */
export async function* readJournal(trx: Trx, month: Month): AsyncGenerator<JournalEntry[]> {
  await sql`DECLARE journal NO SCROLL CURSOR FOR ${selectEntries(month)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(page)} FROM journal`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(toEntry)
  }
  await sql`CLOSE journal`.execute(trx)
}

function selectEntries(month: Month): RawBuilder<Row> {
  return sql<Row>`
    WITH moved AS (
      SELECT t.*, (t.created_at AT TIME ZONE ${zone})::date AS day FROM ledger_transfer t
      WHERE ${isWithin(sql`t.created_at`, monthSpan(month))})
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
    UNION ALL ${restatedRevenue(month)}
    UNION ALL ${endedVouchers(month)}
    ORDER BY day, "transferId"`
}

function toEntry(row: Row): JournalEntry {
  const { debit, credit, orderId, cents } = row
  if (debit === null || credit === null)
    throw new JournalError(`${referenceNumber(orderId!)} has a part of revenue at several rates.`)
  if (cents > 0) return { ...row, debit, credit }
  return { ...row, cents: -cents, debit: credit, credit: debit }
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
  const today = businessDay()
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
