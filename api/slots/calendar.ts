import type { Day } from '../words/day.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import { weekdayOf } from '../words/wall-clock.ts'

/**
 * All data that decides about the slots of one store between two days, read at one instant of the database's
 * clock. Month view, day view and Book apply the same rules to it, so they cannot disagree.
 */
export type Calendar = {
  storeId: number
  timeZone: string
  isComingSoon: boolean
  /** The database's clock when the calendar was read; decides what is past. */
  now: EpochMs
  /** The last day of which check-ins are offered; null lists every day. */
  lastDay: Day | null
  /** The opening hours by ISO weekday; a weekday without an entry is a day off. */
  weeklyHours: Map<number, OpenBand>
  /** What differs from the weekly hours; null is closed. */
  exceptions: Map<Day, OpenBand | null>
  types: WellzoneType[]
  rooms: Room[]
  rates: Rate[]
  /** Taken spans by suite, sorted and without overlaps: visits with their cleaning, holds and closures. */
  busy: Map<number, Span[]>
}

/** A calendar for reading: `tag` is equal as long as it is. */
export interface TaggedCalendar {
  tag: string
  calendar: Calendar
}

/** Days of a store, both ends included. */
export interface Days {
  storeId: number
  first: Day
  last: Day
}

/** Minutes of the store's local day. A band may pass midnight: 1500 is 01:00 of the next day. */
export type OpenBand = { firstCheckInMinute: number; closesMinute: number }

export type WellzoneType = {
  id: number
  name: string
  /** What a stay in this type is on an order. */
  productId: number
  cleaningMinutes: number
  gridMinutes: number
  minDurationMinutes: number
  maxDurationMinutes: number
  maxPersons: number
}

/** A physical suite. `until` is the first day on which it is out of service. */
export type Room = { id: number; typeId: number; from: Day | null; until: Day | null }

/** A price per suite and hour for check-ins of a weekday from one minute up to, not including, another. */
export type Rate = {
  typeId: number
  weekday: number
  fromMinute: number
  toMinute: number
  validFrom: Day | null
  /** The first day on which it no longer applies. */
  validUntil: Day | null
  centsPerHour: number
}

/** The time from a moment up to, not including, another. */
export type Span = { from: EpochMs; until: EpochMs }

/** The times at which check-ins of a day begin and end; undefined on a day off. */
export function openBand(calendar: Calendar, day: Day): OpenBand | undefined {
  const exception = calendar.exceptions.get(day)
  if (exception !== undefined) return exception ?? undefined
  return calendar.weeklyHours.get(weekdayOf(day))
}

/** A day in a range of days that is open at either end where it is null. ISO days compare as text. */
export function isWithin(day: Day, from: Day | null, until: Day | null): boolean {
  return (from === null || from <= day) && (until === null || day < until)
}

/** Sorts and merges the spans of each suite, so that one binary search tells whether it is free. */
export function mergeBusy(taken: Array<Span & { roomId: number }>): Map<number, Span[]> {
  const busy = new Map<number, Span[]>()
  for (const { roomId, from, until } of taken.toSorted((a, b) => a.from - b.from)) {
    const spans = busy.get(roomId)
    const last = spans?.at(-1)
    if (!spans) busy.set(roomId, [{ from, until }])
    else if (last && from <= last.until) last.until = Math.max(last.until, until)
    else spans.push({ from, until })
  }
  return busy
}
