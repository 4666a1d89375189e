// The provider's account as its report and as the ledger have it.
import { sql } from 'kysely'
import { epochMs, instantOf } from '../../database/instants.ts'
import type { Db, Trx } from '../../database/tables.ts'
import type { ReportedMove } from '../../provider/port.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { type Month, monthSpan } from '../documents/month.ts'
import { bookedCurrency } from './store.ts'

/** `not here`: only the report has it; `not there`: only the ledger; `unknown`: it has no dispute here. */
export type Difference = {
  kind: ReportedMove['kind']
  why: 'not here' | 'not there' | 'amount' | 'currency' | 'unknown'
  ref: string
  orderId: number | null
  at: EpochMs
  /** Null where one side does not have it. */
  reportCents: number | null
  ledgerCents: number | null
  currency: string
}

export type KindSum = {
  kind: ReportedMove['kind']
  /** The change of the account in the month, by the report. */
  monthCents: number
  /** Sums of all months up to the end of this one, by the report and by the ledger. */
  reportCents: number
  ledgerCents: number
}

export type Comparison = {
  until: EpochMs
  sums: KindSum[]
  /** The differences that exist at the end of the month, also from months before. */
  differences: Difference[]
  /** The kinds whose sums differ by something else than their differences: none, or the books are wrong. */
  unexplained: KindSum['kind'][]
}

/** The result of the last comparison of a month; null where its report was not read. */
export async function lastComparison(db: Db, provider: string, month: Month): Promise<Comparison | null> {
  const { rows } = await sql<{ compared: Comparison | null }>`SELECT compared FROM provider_report
    WHERE provider = ${provider} AND month = ${month}`.execute(db)
  return rows[0]?.compared ?? null
}

/** Compares both as far as the report of the month was read, and keeps what it finds. */
export async function compareReport(trx: Trx, provider: string, month: Month): Promise<Comparison> {
  const compared = await compareUntil(trx, provider, month)
  await sql`UPDATE provider_report SET compared = ${JSON.stringify(compared)}::jsonb
    WHERE provider = ${provider} AND month = ${month}`.execute(trx)
  return compared
}

async function compareUntil(db: Db, provider: string, month: Month): Promise<Comparison> {
  const { until } = await db
    .selectFrom('provider_report')
    .select(epochMs(sql`reaches_until`).as('until'))
    .where('provider', '=', provider)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  const [sums, differences] = [
    await readSums(db, provider, { from: monthSpan(month).from, until }),
    await readDifferences(db, provider, until),
  ]
  const explained = (kind: string) =>
    differences
      .filter((one) => one.kind === kind && one.currency === bookedCurrency)
      .reduce((sum, { reportCents, ledgerCents }) => sum + (reportCents ?? 0) - (ledgerCents ?? 0), 0)
  const unexplained = sums
    .filter(({ kind, reportCents, ledgerCents }) => reportCents - ledgerCents !== explained(kind))
    .map(({ kind }) => kind)
  return { until, sums, differences: withoutSettled(differences), unexplained }
}

/** Leaves out what evens out there, such as money of a stranger that was given back by hand. */
function withoutSettled(differences: Difference[]): Difference[] {
  const net = new Map<string, number>()
  const key = ({ ref, currency }: Difference) => `${ref} ${currency}`
  for (const one of differences)
    net.set(key(one), (net.get(key(one)) ?? 0) + (one.reportCents ?? 0) - (one.ledgerCents ?? 0))
  return differences.filter((one) => one.why === 'unknown' || net.get(key(one)) !== 0)
}

/** Asked once for each statement: as a function it would be for each row. */
const account = sql`(SELECT ledger_account_of('provider'))`

/** The transfers of the provider's account up to an instant, as they change it there. */
const movedOf = (provider: string, until: EpochMs) => sql`
  SELECT t.order_id, p.id AS payment_id, coalesce(p.capture_ref, p.provider_ref) AS ref, t.created_at AS at,
    CASE t.reason WHEN 'pay' THEN 'payment' ELSE t.reason END AS kind,
    CASE WHEN from_account = ${account} THEN t.cents ELSE -t.cents END AS cents
  FROM ledger_transfer t LEFT JOIN payment p ON p.id::text = split_part(t.occasion, ':', 2)
  WHERE ${account} IN (from_account, to_account)
    AND coalesce(p.provider, split_part(t.occasion, ':', 2)) = ${provider}
    AND t.created_at < ${instantOf(until)}`

async function readSums(
  db: Db,
  provider: string,
  { from, until }: { from: EpochMs; until: EpochMs },
): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    WITH reported AS (
      SELECT part.kind, part.cents, happened_at FROM provider_move m
      CROSS JOIN LATERAL (VALUES (m.kind, m.cents), ('fee', m.fee_cents)) part (kind, cents)
      WHERE provider = ${provider} AND currency = ${bookedCurrency}
        AND happened_at < ${instantOf(until)}),
    ledger AS (SELECT kind, sum(cents)::bigint AS cents FROM (${movedOf(provider, until)}) moved GROUP BY 1)
    SELECT kind, coalesce(sum(r.cents) FILTER (WHERE happened_at >= ${instantOf(from)}), 0)::bigint
        AS "monthCents",
      coalesce(sum(r.cents), 0)::bigint AS "reportCents", coalesce(max(ledger.cents), 0)::bigint
        AS "ledgerCents"
    FROM unnest(ARRAY['payment', 'refund', 'fee', 'payout', 'dispute', 'other']) WITH ORDINALITY
      AS listed (kind, place)
    LEFT JOIN reported r USING (kind) LEFT JOIN ledger USING (kind)
    GROUP BY kind, place ORDER BY place`.execute(db)
  return rows
}

async function readDifferences(db: Db, provider: string, until: EpochMs): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    WITH ours AS (
      SELECT kind, ref, order_id, sum(cents)::bigint AS cents, max(at) AS at
      FROM (${movedOf(provider, until)}) moved WHERE payment_id IS NOT NULL GROUP BY 1, 2, 3),
    said AS (
      SELECT *, CASE WHEN kind IN ('refund', 'dispute', 'other') THEN coalesce(related_ref, ref)
        ELSE ref END AS about
      FROM provider_move WHERE provider = ${provider} AND happened_at < ${instantOf(until)}),
    theirs AS (
      SELECT kind, about AS ref, sum(cents)::bigint AS cents, max(happened_at) AS at FROM said
      WHERE currency = ${bookedCurrency} GROUP BY 1, 2),
    different AS (
      SELECT kind, ref, order_id, coalesce(theirs.at, ours.at) AS at, theirs.cents AS report,
        ours.cents AS ledger, ${bookedCurrency}::text AS currency,
        CASE WHEN ours.cents IS NULL THEN 'not here' WHEN theirs.cents IS NULL THEN 'not there'
          ELSE 'amount' END AS why
      FROM ours FULL JOIN (SELECT * FROM theirs WHERE kind IN ('payment', 'refund')) theirs USING (kind, ref)
      WHERE ours.cents IS DISTINCT FROM theirs.cents
      UNION ALL SELECT kind, ref, NULL, at, cents, NULL, ${bookedCurrency}, 'not here' FROM theirs
      WHERE kind = 'other'
      UNION ALL SELECT kind, ref, NULL, happened_at, cents, NULL, currency, 'currency' FROM said
      WHERE currency <> ${bookedCurrency}
      UNION ALL SELECT kind, ref, p.order_id, at, cents, cents, ${bookedCurrency}, 'unknown' FROM theirs
      LEFT JOIN payment p ON p.provider = ${provider} AND p.capture_ref = ref
      WHERE kind = 'dispute' AND cents < 0
        AND NOT EXISTS (SELECT FROM payment_dispute d WHERE d.payment_id = p.id))
    SELECT kind, why, ref, order_id AS "orderId", ${epochMs(sql`at`)} AS at, report AS "reportCents",
      ledger AS "ledgerCents", currency
    FROM different ORDER BY at, ref, kind`.execute(db)
  return rows
}
