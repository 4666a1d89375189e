import type { Day } from '../words/day.ts'
import { addDays, daySpan } from '../words/wall-clock.ts'
import { type Calendar, isWithin, type Span } from './calendar.ts'
import { openingSpan } from './rules.ts'

/**
 * How long suites are still free on a calendar day, all together, in milliseconds: neither booked, closed nor
 * held. Those of one type, or of all.
 */
export function freeTimeOf(calendar: Calendar, day: Day, typeId?: number): number {
  const open = openTimes(calendar, day)
  const rooms = calendar.rooms.filter(
    (room) => isWithin(day, room.from, room.until) && (typeId === undefined || room.typeId === typeId),
  )
  const busy = rooms.flatMap(({ id }) => calendar.busy.get(id) ?? [])
  return rooms.length * overlapOf(open, open) - overlapOf(busy, open)
}

/** How much the spans take of the time in which a calendar day is open, all together, in milliseconds. */
export function openTimeIn(calendar: Calendar, day: Day, spans: Span[]): number {
  return overlapOf(spans, openTimes(calendar, day))
}

/**
 * When a calendar day is open from now on, each time once: what opens in the evening may close on the next
 * day after that has opened.
 */
function openTimes(calendar: Calendar, day: Day): Span[] {
  const date = daySpan(day, calendar.timeZone)
  let counted = Math.max(date.from, calendar.now)
  return [addDays(day, -1), day].flatMap((each) => {
    const opening = openingSpan(calendar, each)
    if (!opening) return []
    const from = Math.max(opening.from, counted)
    const until = Math.min(opening.until, date.until)
    counted = Math.max(counted, until)
    return from < until ? [{ from, until }] : []
  })
}

/** How long each of these spans and each of the others overlap, all together. */
function overlapOf(spans: Span[], others: Span[]): number {
  let time = 0
  for (const { from, until } of spans)
    for (const other of others) time += Math.max(0, Math.min(until, other.until) - Math.max(from, other.from))
  return time
}
