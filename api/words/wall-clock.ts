import { Temporal } from 'temporal-polyfill'
import type { Day } from './day.ts'

/** An instant as milliseconds since 1970 in UTC: exact, comparable, without a zone. */
export type EpochMs = number

/** Local time of a store during one of its days. Minutes count from local midnight and may pass 24:00. */
export type WallClock = {
  /**
   * The instant of this minute of the day. Undefined for a minute that is skipped in spring; of a repeated
   * hour in autumn, the first.
   */
  instantAt(minute: number): EpochMs | undefined
  /** The local time as `HH:MM`. */
  timeAt(instant: EpochMs): string
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/**
 * Local time of one day. Only the two days of a clock change ask the zone's rules for every minute; on all
 * others plain arithmetic is enough, which makes a month cheap.
 */
export const wallClock = kept((day, timeZone): WallClock => {
  const date = Temporal.PlainDate.from(day)
  const [midnight, next, afterNext] = [0, 1, 2].map((days) => startOf(date.add({ days }), timeZone)) as [
    EpochMs,
    EpochMs,
    EpochMs,
  ]
  const isSteady = next - midnight === dayMs && afterNext - next === dayMs
  if (!isSteady)
    return {
      instantAt: (minute) => changingInstant(date, minute, timeZone),
      timeAt: (instant) => localTime(instant, timeZone),
    }
  return {
    instantAt: (minute) => midnight + minute * minuteMs,
    timeAt: (instant) =>
      instant < midnight || instant >= afterNext
        ? localTime(instant, timeZone)
        : clockFace((instant - midnight) / minuteMs),
  }
})

/** The store's calendar day at an instant. */
export function localDay(instant: EpochMs, timeZone: string): Day {
  return local(instant, timeZone).toPlainDate().toString()
}

/** The span from local midnight to the next: 23 or 25 hours when the clock changes. */
export const daySpan = kept((day, timeZone): Readonly<{ from: EpochMs; until: EpochMs }> => {
  const date = Temporal.PlainDate.from(day)
  return { from: startOf(date, timeZone), until: startOf(date.add({ days: 1 }), timeZone) }
})

/** The store's local time at an instant, `HH:MM`. */
export function localTime(instant: EpochMs, timeZone: string): string {
  return local(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The store's local time with its offset: `2026-12-05T18:00:00+01:00`. */
export function localDateTime(instant: EpochMs, timeZone: string): string {
  return local(instant, timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** A minute of the day as `HH:MM`: 1440 is `00:00` again. */
export function clockFace(minute: number): string {
  const ofDay = minute % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** Days have no zone: plain arithmetic in UTC, a tenth of the time that Temporal takes. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** ISO weekday: Monday is 1, Sunday is 7. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7
}

/** All days of a month; `month` is 1 to 12. */
export function daysOfMonth(year: number, month: number): Day[] {
  const first = Temporal.PlainDate.from({ year, month, day: 1 }, { overflow: 'reject' })
  const start = first.toString().slice(0, -2)
  return Array.from({ length: first.daysInMonth }, (_, index) => start + String(index + 1).padStart(2, '0'))
}

/** More than the days that all stores offer. */
const mostKept = 2_000

/** A decision about one stay asks a dozen times for the same days, and Temporal is slow. */
function kept<Value>(find: (day: Day, timeZone: string) => Value): (day: Day, timeZone: string) => Value {
  const values = new Map<string, Value>()
  return (day, timeZone) => {
    const key = `${day} ${timeZone}`
    const known = values.get(key)
    if (known !== undefined) return known
    if (values.size === mostKept) values.clear()
    const value = find(day, timeZone)
    values.set(key, value)
    return value
  }
}

function local(instant: EpochMs, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
}

function startOf(date: Temporal.PlainDate, timeZone: string): EpochMs {
  return date.toZonedDateTime(timeZone).epochMilliseconds
}

function changingInstant(date: Temporal.PlainDate, minute: number, timeZone: string): EpochMs | undefined {
  const shown = date.toPlainDateTime().add({ minutes: minute })
  const zoned = shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return zoned.toPlainDateTime().equals(shown) ? zoned.epochMilliseconds : undefined
}
