import { type Kysely, sql } from 'kysely'
import { epochMs, instantOf } from '../../database/instants.ts'
import type { Database, Trx } from '../../database/tables.ts'
import type { Span } from '../../slots/calendar.ts'
import { DeskError, UsageError } from '../command.ts'

export interface Suite {
  id: number
  name: string
  storeId: number
  store: string
  timeZone: string
}

export interface Closing extends Span {
  wellzoneId: number
  reason: string
}

/** All suites, by store and number. */
export async function readSuites(db: Kysely<Database>): Promise<Suite[]> {
  const { rows } = await sql<Suite>`
    SELECT w.id, w.name, store.id AS "storeId", store.slug AS store, store.time_zone AS "timeZone"
    FROM wellzone w JOIN store ON store.id = w.store_id ORDER BY store.sort_order, store.id, w.id`.execute(db)
  return rows
}

/** The suite that was typed: its number, `201`. */
export async function findSuite(db: Kysely<Database>, typed: string | undefined): Promise<Suite> {
  if (typed === undefined || !/^\d{1,9}$/.test(typed))
    throw new UsageError('Name the suite by its number, as `suite list` shows it.')
  const suite = (await readSuites(db)).find(({ id }) => id === Number(typed))
  if (suite) return suite
  throw new DeskError(`There is no suite ${typed}: see \`suite list\`.`)
}

/** The closings that are not over, the earliest first. */
export async function readClosings(db: Kysely<Database>): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    SELECT wellzone_id AS "wellzoneId", ${epochMs(sql`starts_at`)} AS from, ${epochMs(sql`ends_at`)} AS until,
      reason
    FROM wellzone_closure WHERE ends_at > clock_timestamp() ORDER BY starts_at`.execute(db)
  return rows
}

/** Closes a suite, together with the closings that this one touches. Lock the days of the store first. */
export async function insertClosing(trx: Trx, suiteId: number, span: Span, reason: string): Promise<void> {
  const former = await deleteClosings(trx, suiteId, span)
  const from = Math.min(span.from, ...former.map((one) => one.from))
  const until = Math.max(span.until, ...former.map((one) => one.until))
  const reasons = new Set([...former.map((one) => one.reason).filter(Boolean), reason])
  await insert(trx, suiteId, { from, until }, [...reasons].join('; '))
}

/** Opens a suite again for a time, and returns what was closed of it. */
export async function openSuite(trx: Trx, suiteId: number, span: Span): Promise<Span[]> {
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
