// Instants cross the border to SQL as milliseconds since 1970: no zone, no driver and no JSON can bend them.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { EpochMs } from '../words/wall-clock.ts'

/** An instant of the database as milliseconds. Rounded down, so that nothing that is still to come seems to be here. */
export function epochMs(instant: RawBuilder<unknown>): RawBuilder<EpochMs> {
  return sql<EpochMs>`floor(extract(epoch FROM ${instant}) * 1000)::bigint`
}

/** Milliseconds as an instant of the database. */
export function instantOf(at: EpochMs): RawBuilder<Date> {
  return sql<Date>`to_timestamp(${at}::numeric / 1000)`
}
