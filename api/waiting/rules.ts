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

/** A suite that so many offers did not place is free for everybody. */
const mostOffers = 3

/** A wish of weekdays is on the list for so many days, and never beyond the booking horizon. */
export const mostDays = 60

/** A stay that begins sooner is offered to nobody: a mail would come too late. */
const leadMs = 15 * minuteMs

/**
 * Tells the stays of one day that fit a wish, free or not, in the order in which they are offered: the
 * earliest first, then the cheapest. Needs the calendar of that day, and lists its slots once for all wishes
 * of the same length and group.
 */
export function fitsOf(calendar: Calendar, day: Day): (wish: Wish) => Fit[] {
  const weekday = weekdayOf(day)
  const listed = new Map<string, Fit[]>()

  function listFor({ hours: durationHours, persons }: Wish): Fit[] {
    return listSlots(calendar, day, { durationHours, persons })
      .flatMap(({ type, open, taken }) => [...open, ...taken].map((slot) => ({ type, slot })))
      .filter(({ slot }) => slot.startsAt - calendar.now >= leadMs)
      .toSorted((a, b) => a.slot.startsAt - b.slot.startsAt || a.slot.totalCents - b.slot.totalCents)
  }

  return (wish) => {
    const wantsDay = wish.days.includes(day) || wish.weekdays.includes(weekday)
    if (!wantsDay || !wish.storeIds.includes(calendar.storeId)) return []
    const kind = `${wish.hours} ${wish.persons}`
    const all = listed.get(kind) ?? listFor(wish)
    listed.set(kind, all)
    return all.filter(
      ({ type, slot }) =>
        wish.typeIds.includes(type.id) && wish.parts.includes(partOf(slot, day, calendar.timeZone)),
    )
  }
}

/**
 * The stay to offer of those that fit: the first that is free, does not overlap one that the wish missed,
 * and was not offered three times for each of its free suites.
 */
export function firstToOffer(
  fits: Fit[],
  storeId: number,
  missed: { byWish: Missed[]; byAll: Missed[] },
): Fit | undefined {
  const timesMissed = ({ type, slot }: Fit, stays: Missed[]) => {
    const visit = reservedSpan(type, slot)
    return stays.filter(
      (one) =>
        one.storeId === storeId && one.typeId === type.id && one.from < visit.until && visit.from < one.until,
    ).length
  }
  return fits.find(
    (fit) =>
      isFree(fit) &&
      timesMissed(fit, missed.byWish) === 0 &&
      timesMissed(fit, missed.byAll) < mostOffers * fit.slot.freeRooms.length,
  )
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
