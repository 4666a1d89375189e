import { sql } from 'kysely'
import { epochMs, instantOf } from '../../database/instants.ts'
import type { Db, Trx } from '../../database/tables.ts'
import type { Span } from '../../slots/calendar.ts'

/** A closing locks each of its days; longer is out of service for good. */
export const mostClosedDays = 366

export interface Closing extends Span {
  wellzoneId: number
  reason: string
}

/** The closings that are not over, the earliest first. */
export async function readClosings(db: Db): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    SELECT wellzone_id AS "wellzoneId", ${epochMs(sql`starts_at`)} AS from, ${epochMs(sql`ends_at`)} AS until,
      reason
    FROM wellzone_closure WHERE ends_at > clock_timestamp() ORDER BY starts_at`.execute(db)
  return rows
}

/**
 * Closes a suite, together with the closings that this one touches, which are returned. Lock the days of the
 * store first.
 */
export async function insertClosing(
  trx: Trx,
  suiteId: number,
  span: Span,
  reason: string,
): Promise<Closing[]> {
  const former = await deleteClosings(trx, suiteId, span)
  const from = Math.min(span.from, ...former.map((one) => one.from))
  const until = Math.max(span.until, ...former.map((one) => one.until))
  const reasons = new Set([...former.map((one) => one.reason).filter(Boolean), reason])
  await insert(trx, suiteId, { from, until }, [...reasons].join('; '))
  return former
}

/** Opens a suite again for a time, and returns what was closed of it. */
export async function deleteClosing(trx: Trx, suiteId: number, span: Span): Promise<Span[]> {
  const former = await deleteClosings(trx, suiteId, span)
  for (const { from, until, reason } of former) {
    if (from < span.from) await insert(trx, suiteId, { from, until: span.from }, reason)
    if (span.until < until) await insert(trx, suiteId, { from: span.until, until }, reason)
  }
  return former.map(({ from, until }) => ({
    from: Math.max(from, span.from),
    until: Math.min(until, span.until),
  }))
}

async function deleteClosings(trx: Trx, suiteId: number, { from, until }: Span): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    DELETE FROM wellzone_closure
    WHERE wellzone_id = ${suiteId} AND starts_at < ${instantOf(until)} AND ends_at > ${instantOf(from)}
    RETURNING wellzone_id AS "wellzoneId", ${epochMs(sql`starts_at`)} AS from,
      ${epochMs(sql`ends_at`)} AS until, reason`.execute(trx)
  return rows.toSorted((one, other) => one.from - other.from)
}

async function insert(trx: Trx, suiteId: number, { from, until }: Span, reason: string): Promise<void> {
  await sql`
    INSERT INTO wellzone_closure (wellzone_id, starts_at, ends_at, reason)
    VALUES (${suiteId}, ${instantOf(from)}, ${instantOf(until)}, ${reason})`.execute(trx)
}
