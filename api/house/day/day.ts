import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import { instantOf } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import type { Day } from '../../words/day.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'
import type { Role } from '../roles.ts'
import { toDayStay } from '../stay/responses.ts'
import { selectStays, takesSuite } from '../stay/stay-sql.ts'
import { findStore, readHours, readSuites } from './day-sql.ts'

/** How far back those who deal with guests read. */
export const daysBack = 14

/** The plan of a day of a store. */
export async function readHouseDay(
  db: Db,
  { storeId, day, role }: { storeId: number; day: Day; role: Role },
): Promise<components['schemas']['HouseDay']> {
  const store = await findStore(db, storeId)
  if (!store) throw notFound()
  const today = localDay(store.now, store.timeZone)
  if (role !== 'manager' && day < addDays(today, -daysBack)) throw notFound()
  const hours = await readHours(db, store, day)
  const suites = await readSuites(db, storeId, day, hours)
  const stays = await selectStays(
    db,
    sql`r.store_id = ${storeId} AND ${takesSuite} AND r.starts_at >= ${instantOf(hours.from)}
      AND r.starts_at < ${instantOf(hours.until)}`,
  )
  const orNull = (at: number | null) => (at === null ? null : toInstant(at))
  return {
    storeId,
    storeName: store.name,
    timeZone: store.timeZone,
    day,
    now: toInstant(store.now),
    opensAt: orNull(hours.opensAt),
    closesAt: orNull(hours.closesAt),
    suites: suites.map(({ id, name, typeName, closings, leftAt }) => ({
      id,
      name,
      typeName,
      stays: stays
        .filter(({ suiteId }) => suiteId === id)
        .map((stay) => toDayStay(stay, role !== 'cleaning' && role !== 'books')),
      closings: closings.map(({ from, until, reason }) => ({
        from: toInstant(from),
        until: toInstant(until),
        reason,
      })),
      leftAt: orNull(leftAt),
    })),
  }
}
