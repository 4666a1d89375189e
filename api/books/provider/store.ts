// Moves of a report, each stored and booked once: fees, payouts and money that was taken back are entries of
// accounts of their own.
import { sql } from 'kysely'
import { instantOf, isWithin } from '../../database/instants.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { type Report, type ReportedMove, ReportError } from '../../provider/port.ts'
import { type Transfer, transferAll } from '../../vouchers/ledger/ledger.ts'
import { type Month, monthSpan } from '../documents/month.ts'

/** The one currency of the ledger. */
export const bookedCurrency = 'EUR'

/** How many moves go into one statement. */
const batch = 1_000

/**
 * Keeps the report of a month, all or nothing, and books what is new on the day on which it happened. Returns
 * the number of new moves. Throws a ReportError where the months before were not read, or where what was
 * kept of this one is not what the report says now.
 */
export async function keepReport(
  trx: Trx,
  provider: string,
  month: Month,
  { moves, reachesUntil }: Report,
): Promise<number> {
  await requireMonthsBefore(trx, provider, month)
  await requireUnchanged(trx, provider, month, moves)
  let added = 0
  for (let at = 0; at < moves.length; at += batch) {
    const rows = await insertMoves(trx, provider, moves.slice(at, at + batch))
    await transferAll(
      trx,
      rows.filter(isBooked).flatMap((row) => entriesOf(provider, row)),
    )
    added += rows.length
  }
  await sql`INSERT INTO provider_report (provider, month, reaches_until)
    VALUES (${provider}, ${month}, ${instantOf(reachesUntil)})
    ON CONFLICT (provider, month) DO UPDATE SET read_at = clock_timestamp(),
      reaches_until = greatest(provider_report.reaches_until, excluded.reaches_until)`.execute(trx)
  return added
}

/** Every month since the first payment is read, in their order: what is compared are sums of all of them. */
async function requireMonthsBefore(trx: Db, provider: string, month: Month): Promise<void> {
  const { from } = monthSpan(month)
  const { rows } = await sql<{ isDue: boolean }>`
    SELECT EXISTS (SELECT FROM payment WHERE provider = ${provider} AND capture_ref IS NOT NULL
        AND settled_at < ${instantOf(from)})
      AND NOT EXISTS (SELECT FROM provider_report WHERE provider = ${provider}
        AND reaches_until = ${instantOf(from)}) AS "isDue"`.execute(trx)
  if (rows[0]!.isDue)
    throw new ReportError(`There are payments before ${month}: read the months before first.`)
}

async function requireUnchanged(
  trx: Db,
  provider: string,
  month: Month,
  moves: ReportedMove[],
): Promise<void> {
  const { rows } = await sql<{ ref: string; isGone: boolean }>`
    SELECT m.ref, r.ref IS NULL AS "isGone" FROM provider_move m
    LEFT JOIN ${recordsOf(moves)} ON r.ref = m.ref
    WHERE m.provider = ${provider} AND CASE WHEN r.ref IS NULL
      THEN ${isWithin(sql`m.happened_at`, monthSpan(month))}
      ELSE (r.kind, r.cents, r."feeCents", r.currency) <> (m.kind, m.cents, m.fee_cents, m.currency) END
    ORDER BY m.ref LIMIT 1`.execute(trx)
  const [changed] = rows
  if (changed?.isGone) throw new ReportError(`${changed.ref} was in the report before, and is not any more.`)
  if (changed) throw new ReportError(`The report says something else of ${changed.ref} than before.`)
}

type KeptMove = ReportedMove & { orderId: number | null }

/** The moves that were not kept yet, with the order whose payment they are about. */
async function insertMoves(trx: Trx, provider: string, moves: ReportedMove[]): Promise<KeptMove[]> {
  const { rows } = await sql<{ ref: string; orderId: number | null }>`
    WITH added AS (
      INSERT INTO provider_move
        (provider, ref, related_ref, kind, code, cents, fee_cents, currency, happened_at)
      SELECT ${provider}, ref, "relatedRef", kind, code, cents, "feeCents", currency,
        ${sql`to_timestamp(at::numeric / 1000)`}
      FROM ${recordsOf(moves)} ON CONFLICT DO NOTHING RETURNING ref, related_ref)
    SELECT added.ref, p.order_id AS "orderId" FROM added
    LEFT JOIN payment p ON p.provider = ${provider} AND p.capture_ref = related_ref`.execute(trx)
  const orders = new Map(rows.map(({ ref, orderId }) => [ref, orderId]))
  return moves
    .filter(({ ref }) => orders.has(ref))
    .map((move) => ({ ...move, orderId: orders.get(move.ref)! }))
}

function recordsOf(moves: ReportedMove[]) {
  return sql`json_to_recordset(${JSON.stringify(moves)}::json) AS r (ref text, "relatedRef" text, kind text,
    code text, cents bigint, "feeCents" bigint, currency text, at bigint)`
}

function isBooked({ currency }: KeptMove): boolean {
  return currency === bookedCurrency
}

/** Payments and refunds were booked when they were made. A fee concerns no guest: it has no order. */
function entriesOf(provider: string, { ref, kind, cents, feeCents, orderId, at }: KeptMove): Transfer[] {
  const entry = (account: 'fees' | 'bank' | 'disputed', reason: Transfer['reason'], change: number) => ({
    ...(change < 0 ? { from: account, to: 'provider' as const } : { from: 'provider' as const, to: account }),
    cents: Math.abs(change),
    orderId: reason === 'dispute' ? orderId : null,
    reason,
    occasion: `${reason}:${provider}:${ref}`,
    at,
  })
  return [
    entry('fees', 'fee', feeCents + (kind === 'fee' ? cents : 0)),
    ...(kind === 'payout' ? [entry('bank', 'payout', cents)] : []),
    ...(kind === 'dispute' ? [entry('disputed', 'dispute', cents)] : []),
  ]
}
