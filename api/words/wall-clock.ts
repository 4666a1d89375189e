import { Temporal } from 'temporal-polyfill'
import type { Day } from './day.ts'

/** A moment as milliseconds since 1970 in UTC: exact, comparable, and free of any zone. */
export type EpochMs = number

/** The clock on a store's wall during one of its days. Its minutes count from local midnight and may pass 24:00. */
export type WallClock = {
  /**
   * When the clock shows this minute of the day. Undefined for a minute that the clock skips in spring; of an hour that
   * it shows twice in autumn, the first is meant.
   */
  instantAt(minute: number): EpochMs | undefined
  /** What the clock shows, as `HH:MM`. */
  timeAt(instant: EpochMs): string
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Puts up the clock of one day. Only two days of a year need the rules of the zone for every minute; on all others a
 * minute is a minute, which makes a month cheap.
 */
export function wallClock(day: Day, timeZone: string): WallClock {
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
}

/** The store's calendar day at a moment. */
export function localDay(instant: EpochMs, timeZone: string): Day {
  return local(instant, timeZone).toPlainDate().toString()
}

/** What the clock on the store's wall shows at a moment, `HH:MM`. */
export function localTime(instant: EpochMs, timeZone: string): string {
  return local(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** A minute of the day as a clock shows it: 1440 is `00:00` again. */
export function clockFace(minute: number): string {
  const ofDay = minute % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** ISO weekday: Monday is 1, Sunday is 7. */
export function weekdayOf(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/** All days of a month; `month` is 1 to 12. */
export function daysOfMonth(year: number, month: number): Day[] {
  const first = Temporal.PlainDate.from({ year, month, day: 1 }, { overflow: 'reject' })
  return Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index }).toString())
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
