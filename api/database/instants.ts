// Instants cross to SQL as milliseconds since 1970: no zone, driver or JSON conversion can change them.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { EpochMs } from '../words/wall-clock.ts'

/** A database instant as milliseconds, rounded down so that a future instant never appears past. */
export function epochMs(instant: RawBuilder<unknown>): RawBuilder<EpochMs> {
  return sql<EpochMs>`floor(extract(epoch FROM ${instant}) * 1000)::bigint`
}

/** Milliseconds as an instant of the database. */
export function instantOf(at: EpochMs): RawBuilder<Date> {
  return sql<Date>`to_timestamp(${at}::numeric / 1000)`
}

/** The condition that an instant of the database lies in a span, whose end is the first instant after it. */
export function isWithin(
  instant: RawBuilder<unknown>,
  { from, until }: { from: EpochMs; until: EpochMs },
): RawBuilder<boolean> {
  return sql<boolean>`${instant} >= ${instantOf(from)} AND ${instant} < ${instantOf(until)}`
}

/** The database's clock in milliseconds, rounded up, so that nothing is accepted a moment too late. */
export const nowRoundedUp = sql<EpochMs>`ceil(extract(epoch FROM clock_timestamp()) * 1000)::bigint`
