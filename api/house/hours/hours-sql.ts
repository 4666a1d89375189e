import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'
import type { Hours } from './hours.ts'

/** A day that differs from its weekday; null hours are closed. */
export interface Exception {
  storeId: number
  day: Day
  hours: Hours | null
  reason: string
}

/** The weekly hours of a store, by ISO weekday. */
export async function readWeek(db: Db, storeId: number): Promise<Map<number, Hours>> {
  const rows = await db.selectFrom('opening_hours').selectAll().where('store_id', '=', storeId).execute()
  return new Map(rows.map((row) => [row.weekday, hoursOf(row)]))
}

/** The days from today on that differ from their weekday. */
export async function readExceptions(db: Db, storeId: number): Promise<Exception[]> {
  const rows = await db
    .selectFrom('store_day')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('day', '>=', sql<Day>`CURRENT_DATE`)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({
    storeId,
    day: row.day,
    reason: row.reason,
    hours:
      row.opens_minute === null || row.first_check_in_minute === null || row.closes_minute === null
        ? null
        : hoursOf({
            opens_minute: row.opens_minute,
            first_check_in_minute: row.first_check_in_minute,
            closes_minute: row.closes_minute,
          }),
  }))
}

export async function saveWeekday(
  trx: Trx,
  storeId: number,
  weekday: number,
  hours: Hours | null,
): Promise<void> {
  const own = trx.deleteFrom('opening_hours').where('store_id', '=', storeId).where('weekday', '=', weekday)
  if (hours === null) {
    await own.execute()
    return
  }
  const row = minutesOf(hours)
  await trx
    .insertInto('opening_hours')
    .values({ store_id: storeId, weekday, ...row })
    .onConflict((conflict) => conflict.columns(['store_id', 'weekday']).doUpdateSet(row))
    .execute()
}

export async function saveException(trx: Trx, { storeId, day, hours, reason }: Exception): Promise<void> {
  const row = {
    ...(hours === null
      ? { opens_minute: null, first_check_in_minute: null, closes_minute: null }
      : minutesOf(hours)),
    reason,
  }
  await trx
    .insertInto('store_day')
    .values({ store_id: storeId, day, ...row })
    .onConflict((conflict) => conflict.columns(['store_id', 'day']).doUpdateSet(row))
    .execute()
}

/** The hours of the weekday hold again on this day. */
export async function deleteException(trx: Trx, storeId: number, day: Day): Promise<void> {
  await trx.deleteFrom('store_day').where('store_id', '=', storeId).where('day', '=', day).execute()
}

interface Minutes {
  opens_minute: number
  first_check_in_minute: number
  closes_minute: number
}

function hoursOf({ opens_minute, first_check_in_minute, closes_minute }: Minutes): Hours {
  return { opens: opens_minute, firstCheckIn: first_check_in_minute, closes: closes_minute }
}

function minutesOf({ opens, firstCheckIn, closes }: Hours): Minutes {
  return { opens_minute: opens, first_check_in_minute: firstCheckIn, closes_minute: closes }
}
