import type { Calendar, WellzoneType } from '../slots/calendar.ts'
import { listSlots, reservedSpan, type Slot } from '../slots/rules.ts'
import type { Day } from '../words/day.ts'
import { addDays, daySpan, type EpochMs, localDay, localTime } from '../words/wall-clock.ts'
import { minuteMs, wallClock, weekdayOf } from '../words/wall-clock.ts'

/** When a stay begins, by the clock of its store; after midnight is still the evening before. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** What a person waits for: any of these stores, types and parts of a day, on any of the days. */
export interface Wish {
  storeIds: number[]
  /** Days of opening hours; empty where weekdays are wanted. */
  days: Day[]
  weekdays: number[]
  parts: PartOfDay[]
  typeIds: number[]
  persons: number
  hours: number
}

/** A stay that was offered for a wish and not taken, with the cleaning after it. */
export interface Missed {
  storeId: number
  typeId: number
  from: EpochMs
  until: EpochMs
}

/** A stay that fits a wish; it is free if its slot has a suite. */
export interface Fit {
  type: WellzoneType
  slot: Slot
}

/** How many wishes of one mailbox are on the list. */
export const mostWishes = 5

/** A wish of weekdays is on the list for so many days, and never beyond the booking horizon. */
export const mostDays = 60

/** A stay that begins sooner is offered to nobody: a mail would come too late. */
const leadMs = 15 * minuteMs

export function wantsDay({ days, weekdays }: Pick<Wish, 'days' | 'weekdays'>, day: Day): boolean {
  return days.includes(day) || weekdays.includes(weekdayOf(day))
}

/**
 * The stays of one day that fit, free or not, in the order in which they are offered: the earliest first,
 * then the cheapest. Needs the calendar of that day.
 */
export function fitsOn(calendar: Calendar, day: Day, wish: Wish): Fit[] {
  if (!wantsDay(wish, day) || !wish.storeIds.includes(calendar.storeId)) return []
  return listSlots(calendar, day, { durationHours: wish.hours, persons: wish.persons })
    .filter(({ type }) => wish.typeIds.includes(type.id))
    .flatMap(({ type, open, taken }) => [...open, ...taken].map((slot) => ({ type, slot })))
    .filter(({ slot }) => slot.startsAt - calendar.now >= leadMs)
    .filter(({ slot }) => wish.parts.includes(partOf(slot, day, calendar.timeZone)))
    .toSorted((a, b) => a.slot.startsAt - b.slot.startsAt || a.slot.totalCents - b.slot.totalCents)
}

/** The stay to offer: the first that is free and does not overlap one that was missed. */
export function offerOn(calendar: Calendar, day: Day, wish: Wish & { missed: Missed[] }): Fit | undefined {
  return fitsOn(calendar, day, wish).find(
    ({ type, slot }) => isFree({ type, slot }) && !wish.missed.some((missed) => overlaps(missed, type, slot)),
  )

  function overlaps({ storeId, typeId, from, until }: Missed, type: WellzoneType, slot: Slot): boolean {
    const visit = reservedSpan(type, slot)
    return storeId === calendar.storeId && typeId === type.id && from < visit.until && visit.from < until
  }
}

export const isFree = ({ slot }: Fit): boolean => slot.freeRooms.length > 0

/**
 * Until when a stay is held for a person: from 8:00 to 22:00 of the store as long as any hold, at night as
 * long from 8:00 on, and never into the stay.
 */
export function heldUntil(now: EpochMs, startsAt: EpochMs, timeZone: string, minutes: number): EpochMs {
  const time = localTime(now, timeZone)
  const today = localDay(now, timeZone)
  const morning = (day: Day) => wallClock(day, timeZone).instantAt(8 * 60 + minutes)!
  if ('08:00' <= time && time < '22:00') return Math.min(now + minutes * minuteMs, startsAt)
  return Math.min(morning(time < '08:00' ? today : addDays(today, 1)), startsAt)
}

function partOf({ startsAt, startTime }: Slot, day: Day, timeZone: string): PartOfDay {
  if (startsAt >= daySpan(day, timeZone).until || startTime >= '17:00') return 'evening'
  return startTime < '12:00' ? 'morning' : 'afternoon'
}
