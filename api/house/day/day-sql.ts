import { sql } from 'kysely'
import { epochMs, instantOf } from '../../database/instants.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import type { Day } from '../../words/day.ts'
import { addDays, daySpan, type EpochMs, wallClock, weekdayOf } from '../../words/wall-clock.ts'

export interface HouseStore {
  id: number
  name: string
  timeZone: string
  now: EpochMs
}

export async function findStore(db: Db, storeId: number): Promise<HouseStore | undefined> {
  const { rows } = await sql<HouseStore>`
    SELECT id, city AS name, time_zone AS "timeZone", ${epochMs(sql`clock_timestamp()`)} AS now
    FROM store WHERE id = ${storeId}`.execute(db)
  return rows[0]
}

/**
 * A store whose row is locked, so that acts on the whole store come one after the other; bookings, which only
 * refer to it, do not wait.
 */
export async function lockStore(trx: Trx, storeId: number): Promise<HouseStore> {
  await trx.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
  const store = await findStore(trx, storeId)
  if (!store) throw notFound()
  return store
}

/** The hours of a day, and the time whose stays are in its plan: from the end of the day before on. */
export interface DayHours {
  opensAt: EpochMs | null
  closesAt: EpochMs | null
  from: EpochMs
  until: EpochMs
}

/** A day may close after midnight; what begins there is in its plan, and not in that of the next day. */
export async function readHours(db: Db, { id, timeZone }: HouseStore, day: Day): Promise<DayHours> {
  const before = addDays(day, -1)
  const { rows } = await sql<{ day: Day; opens: number | null; closes: number | null }>`
    SELECT asked.day, CASE WHEN exception.day IS NULL THEN weekly.opens_minute ELSE exception.opens_minute END
        AS opens,
      CASE WHEN exception.day IS NULL THEN weekly.closes_minute ELSE exception.closes_minute END AS closes
    FROM (VALUES (${before}, ${weekdayOf(before)}::integer), (${day}, ${weekdayOf(day)}::integer))
        AS asked (day, weekday)
      LEFT JOIN store_day exception ON exception.store_id = ${id} AND exception.day = asked.day::date
      LEFT JOIN opening_hours weekly ON weekly.store_id = ${id} AND weekly.weekday = asked.weekday
    `.execute(db)
  const hoursOf = (of: Day) => rows.find((row) => row.day === of)
  const at = (of: Day, minute: number | null | undefined) =>
    minute === null || minute === undefined ? null : (wallClock(of, timeZone).instantAt(minute) ?? null)
  const closesAt = at(day, hoursOf(day)?.closes)
  const span = daySpan(day, timeZone)
  return {
    opensAt: at(day, hoursOf(day)?.opens),
    closesAt,
    from: Math.max(span.from, at(before, hoursOf(before)?.closes) ?? 0),
    until: Math.max(span.until, closesAt ?? 0),
  }
}

export interface SuiteRow {
  id: number
  name: string
  typeName: string
  closings: { from: EpochMs; until: EpochMs; reason: string }[]
  /** Guests who were inside left it then, without a stay that says so, and it is not clean yet. */
  leftAt: EpochMs | null
}

/** The suites that are in service at this time, by number. */
export async function readSuites(
  db: Db,
  storeId: number,
  day: Day,
  { from, until }: Pick<DayHours, 'from' | 'until'>,
): Promise<SuiteRow[]> {
  const { rows } = await sql<SuiteRow>`
    SELECT w.id, w.name, type.name AS "typeName",
      (SELECT coalesce(json_agg(json_build_object('from', ${epochMs(sql`starts_at`)},
          'until', ${epochMs(sql`ends_at`)}, 'reason', reason) ORDER BY starts_at), '[]')
        FROM wellzone_closure WHERE wellzone_id = w.id AND starts_at < ${instantOf(until)}
          AND ends_at > ${instantOf(from)}) AS closings,
      (SELECT ${epochMs(sql`at`)} FROM left_suite WHERE wellzone_id = w.id AND cleaned_at IS NULL
        ORDER BY at DESC LIMIT 1) AS "leftAt"
    FROM wellzone w JOIN wellzone_type type ON type.id = w.type_id
    WHERE w.store_id = ${storeId} AND w.in_service @> ${day}::date
    ORDER BY w.id`.execute(db)
  return rows
}
