import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import type { Span } from '../../slots/calendar.ts'
import { stateOf } from '../stay/state.ts'
import { isClosingOfStay, selectStays, type StayRow, takesSuite } from '../stay/stay-sql.ts'

/** A bound for the list: more than a suite has in the longest closing. */
const mostStays = 10_000

/** Stays of guests within a time of a suite, for a query of the reservation `r`. */
export const isInside = (suiteId: number, { from, until }: Span): RawBuilder<boolean> => sql`
  (r.wellzone_id = ${suiteId} AND r.starts_at < ${instantOf(until)} AND r.ends_at > ${instantOf(from)})`

/** Stays of guests in a suite that is closed then, by a closing that is not over; for a query of `r`. */
export const isInClosing = sql<boolean>`EXISTS (SELECT FROM wellzone_closure c WHERE ${isClosingOfStay})`

/**
 * The stays and holds that still take place in a suite, in order of time. A time that is held for a move is
 * left out: paying for it is refused in a closed suite, or ends in a stay.
 */
export async function selectAffected(db: Db, which: RawBuilder<unknown>): Promise<StayRow[]> {
  const rows = await selectStays(
    db,
    sql`o.kind = 'booking' AND ${takesSuite} AND r.ends_at > clock_timestamp() AND ${which}`,
    mostStays,
  )
  return rows.filter((row) => !['over', 'noShow'].includes(stateOf(row)))
}
