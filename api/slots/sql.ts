import type { RawBuilder } from 'kysely'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import type { Calendar, Days, OpenBand, Rate, Room, Span, TaggedCalendar, WellzoneType } from './calendar.ts'
import { mergeBusy } from './calendar.ts'
import { epochMs, instantOf } from '../database/instants.ts'
import { isHeldIn } from '../database/order-status.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import { addDays, localDay } from '../words/wall-clock.ts'

/**
 * Which holds take a suite: `live` as visitors see it, an expired hold being free at once; `standing` every
 * row that the exclusion constraint still counts. Book reads the second, and again if it has closed expired
 * holds.
 */
export type Holds = 'live' | 'standing'

export interface CalendarOptions {
  holds?: Holds
  /** How many days ahead stays are offered; null for a stay that was booked before. */
  horizonDays: number | null
  /** The primary's clock, where a replica is read; otherwise that of the database. */
  now?: EpochMs | undefined
  /** An order whose own stay takes no suite, because it is to be moved; nor does a time held for it. */
  except?: number | undefined
}

/**
 * Reads the calendar of one store from `first` to `last` in one statement; undefined for an unknown store.
 * The cost grows with the visits of these days, not with the table: only the partial index on live
 * reservations is scanned.
 */
export async function loadCalendar(
  db: Db,
  storeId: number,
  first: Day,
  last: Day,
  options: CalendarOptions,
): Promise<Calendar | undefined> {
  return (await readCalendar(db, storeId, datesOf({ first, last }), options))?.calendar
}

/** The day of a moment and the one before, whose opening hours may end after midnight. */
export async function loadCalendarAround(
  db: Db,
  storeId: number,
  at: EpochMs,
  options: CalendarOptions,
): Promise<Calendar | undefined> {
  const day = sql`(${instantOf(at)} AT TIME ZONE store.time_zone)::date`
  return (await readCalendar(db, storeId, { first: sql`${day} - 1`, last: day }, options))?.calendar
}

/** Loads a calendar with its tag, both of one snapshot. */
export async function loadTaggedCalendar(
  db: Db,
  days: Days,
  options: Omit<CalendarOptions, 'holds'>,
): Promise<TaggedCalendar | undefined> {
  const tag = sql`calendar_tag(asked.id, ${days.first}::date, ${days.last}::date, asked.now)`
  return readCalendar(db, days.storeId, datesOf(days), options, tag)
}

/** Dates as SQL, in a query of `store`. */
interface Dates {
  first: RawBuilder<unknown>
  last: RawBuilder<unknown>
}

function datesOf({ first, last }: Pick<Days, 'first' | 'last'>): Dates {
  return { first: sql`${first}::date`, last: sql`${last}::date` }
}

async function readCalendar(
  db: Db,
  storeId: number,
  { first, last }: Dates,
  { holds = 'live', horizonDays, now, except }: CalendarOptions,
  tag: RawBuilder<unknown> = sql`NULL`,
): Promise<TaggedCalendar | undefined> {
  const { rows } = await sql<CalendarRow>`
    WITH asked AS MATERIALIZED (
      SELECT store.id, store.time_zone, store.is_coming_soon, dates.first, dates.last,
             ${now === undefined ? sql`clock_timestamp()` : instantOf(now)} AS now,
             dates.first::timestamp AT TIME ZONE store.time_zone AS lower,
             -- a day may close at 36:00, and the room is cleaned afterwards
             (dates.last + 2)::timestamp AT TIME ZONE store.time_zone AS upper
      FROM store, LATERAL (SELECT ${first} AS first, ${last} AS last) AS dates WHERE store.id = ${storeId}
    )
    SELECT
      asked.time_zone AS "timeZone",
      asked.is_coming_soon AS "isComingSoon",
      ${tag} AS tag,
      ${epochMs(sql`asked.now`)} AS now,
      ${list(sql`
        SELECT weekday, first_check_in_minute AS "firstCheckInMinute", closes_minute AS "closesMinute"
        FROM opening_hours WHERE store_id = asked.id`)} AS hours,
      ${list(sql`
        SELECT day, first_check_in_minute AS "firstCheckInMinute", closes_minute AS "closesMinute"
        FROM store_day WHERE store_id = asked.id AND day BETWEEN asked.first AND asked.last`)} AS exceptions,
      ${list(sql`
        SELECT id, name, product_id AS "productId", cleaning_minutes AS "cleaningMinutes",
          grid_minutes AS "gridMinutes",
               min_duration_minutes AS "minDurationMinutes", max_duration_minutes AS "maxDurationMinutes",
               max_persons AS "maxPersons"
        FROM wellzone_type
        WHERE EXISTS (SELECT FROM wellzone WHERE wellzone.store_id = asked.id
          AND wellzone.type_id = wellzone_type.id)
        ORDER BY max_persons DESC, sort_order, id`)} AS types,
      ${list(sql`
        SELECT id, type_id AS "typeId", lower(in_service) AS from, upper(in_service) AS until
        FROM wellzone WHERE store_id = asked.id ORDER BY id`)} AS rooms,
      ${list(sql`
        SELECT type_id AS "typeId", weekday, from_minute AS "fromMinute", to_minute AS "toMinute",
               lower(valid) AS "validFrom", upper(valid) AS "validUntil", cents_per_hour AS "centsPerHour"
        FROM rate WHERE store_id = asked.id
          AND valid && daterange(asked.first, asked.last + 1, '[]')`)} AS rates,
      ${list(sql`
        SELECT wellzone_id AS "roomId", ${epochMs(sql`starts_at`)} AS from,
          ${epochMs(sql`blocked_until`)} AS until
        FROM reservation
        WHERE store_id = asked.id AND starts_at > asked.lower - interval '24 hours'
          AND starts_at < asked.upper
          AND blocked_until > asked.lower AND status IN ('hold', 'booked')
          AND (${holds === 'standing'} OR status = 'booked' OR live_until > asked.now)
          ${
            except === undefined
              ? sql``
              : sql`AND order_id <> ${except} AND order_id NOT IN (
            SELECT orders.id FROM orders WHERE stay_order_id = ${except} AND ${isHeldIn('orders.status_id')})`
          }
        UNION ALL
        SELECT wellzone_id, ${epochMs(sql`starts_at`)}, ${epochMs(sql`ends_at`)}
        FROM wellzone_closure JOIN wellzone ON wellzone.id = wellzone_id
        WHERE store_id = asked.id AND starts_at < asked.upper AND ends_at > asked.lower`)} AS taken
    FROM asked`.execute(db)
  const row = rows[0]
  return row && { tag: row.tag, calendar: toCalendar(storeId, horizonDays, row) }
}

/** The tags of several calendars at this moment, or at `now`, in one statement; null for an unknown store. */
export async function readCalendarTags(db: Db, days: Days[], now?: EpochMs): Promise<(string | null)[]> {
  const parameters = [
    days.map(({ storeId }) => storeId),
    days.map(({ first }) => first),
    days.map(({ last }) => last),
    now === undefined ? null : new Date(now).toISOString(),
  ]
  const { rows } = await db.executeQuery<{ tag: string | null }>(CompiledQuery.raw(tagsQuery, parameters))
  return rows.map(({ tag }) => tag)
}

const tagsQuery = `
  SELECT calendar_tag(store_id, first, last, coalesce($4::timestamptz, clock_timestamp())) AS tag
  FROM unnest($1::integer[], $2::date[], $3::date[]) WITH ORDINALITY AS days (store_id, first, last, place)
  ORDER BY place`

/**
 * Locks the store's days that the visit touches, cleaning included, until the end of the transaction.
 * Overlapping visits share a day, also around midnight; days are locked in order, so that no deadlock is
 * possible.
 */
export async function lockStoreDays(trx: Db, storeId: number, timeZone: string, visit: Span): Promise<void> {
  const last = localDay(visit.until - 1, timeZone)
  const days: Day[] = []
  for (let day = localDay(visit.from, timeZone); day <= last; day = addDays(day, 1)) days.push(day)
  await lockDays(trx, storeId, days)
}

/** Locks these days of a store, which must be in order. */
export async function lockDays(trx: Db, storeId: number, days: Day[]): Promise<void> {
  await sql`SELECT lock_store_day(${storeId}::integer, day) FROM unnest(${days}::date[]) AS day`.execute(trx)
}

export async function storeTimeZone(db: Db, storeId: number): Promise<string | undefined> {
  const row = await db.selectFrom('store').select('time_zone').where('id', '=', storeId).executeTakeFirst()
  return row?.time_zone
}

/** A hold that frees its suite by itself. */
export interface RunningHold {
  storeId: number
  /** Local day on which the stay begins. */
  day: Day
  /** Of its order, in notices. */
  key: string
  msLeft: number
}

export async function readRunningHolds(db: Db): Promise<RunningHold[]> {
  const { rows } = await sql<RunningHold>`
    SELECT reservation.store_id AS "storeId", (starts_at AT TIME ZONE store.time_zone)::date::text AS day,
           key_of_secret(guid::text) AS key,
           (extract(epoch FROM live_until - clock_timestamp()) * 1000)::float8 AS "msLeft"
    FROM reservation JOIN store ON store.id = reservation.store_id JOIN orders ON orders.id = order_id
    WHERE status = 'hold' AND live_until > clock_timestamp()`.execute(db)
  return rows
}

type NullableBand = { [Key in keyof OpenBand]: OpenBand[Key] | null }
type CalendarRow = {
  tag: string
  timeZone: string
  isComingSoon: boolean
  now: EpochMs
  hours: Array<OpenBand & { weekday: number }>
  exceptions: Array<NullableBand & { day: Day }>
  types: WellzoneType[]
  rooms: Room[]
  rates: Rate[]
  taken: Array<Span & { roomId: number }>
}

function toCalendar(storeId: number, horizonDays: number | null, row: CalendarRow): Calendar {
  const { tag: _tag, hours, exceptions, taken, ...rest } = row
  return {
    ...rest,
    storeId,
    lastDay: horizonDays === null ? null : addDays(localDay(row.now, row.timeZone), horizonDays),
    weeklyHours: new Map(hours.map((band) => [band.weekday, band])),
    exceptions: new Map(exceptions.map((band) => [band.day, isOpenBand(band) ? band : null])),
    busy: mergeBusy(taken),
  }
}

function isOpenBand(band: NullableBand): band is OpenBand {
  return band.firstCheckInMinute !== null && band.closesMinute !== null
}

/** The rows of a query as one JSON value, so that a whole calendar is one result of one snapshot. */
function list(query: ReturnType<typeof sql>) {
  return sql`(SELECT coalesce(json_agg(entry), '[]') FROM (${query}) AS entry)`
}
