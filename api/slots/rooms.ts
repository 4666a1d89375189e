import type { Day } from '../words/day.ts'
import type { Calendar, Room, Span, WellzoneType } from './calendar.ts'
import { isWithin } from './calendar.ts'
import { minuteMs } from '../words/wall-clock.ts'

/**
 * The suites of a type that are not taken during a span and in service on the day on which it begins: the
 * date on the calendar, so that a time after midnight has the same suites whether it is asked for as the
 * evening's or the new day's.
 */
export function freeRooms(calendar: Calendar, type: WellzoneType, day: Day, span: Span): Room[] {
  return calendar.rooms.filter(
    (room) =>
      room.typeId === type.id &&
      isWithin(day, room.from, room.until) &&
      isFree(calendar.busy.get(room.id), span),
  )
}

/**
 * Best fit of the free suites of a visit, at least one: the suite in which it wastes the least time, a gap
 * being wasted when it is shorter than the shortest stay with its cleaning (before closing: without). Ties go
 * to the smaller gaps, so that long free stretches stay whole, then to the lowest suite number.
 */
export function bestFittingRoom(
  calendar: Calendar,
  type: WellzoneType,
  rooms: Room[],
  visit: Span,
  opening: Span,
): Room {
  const shortest = type.minDurationMinutes * minuteMs
  const cleaning = type.cleaningMinutes * minuteMs
  const ranked = rooms.map((room) => {
    const gaps = gapsAround(calendar.busy.get(room.id) ?? [], visit, opening)
    const lostBefore = gaps.before < shortest + cleaning ? gaps.before : 0
    const lostAfter = gaps.after < shortest + (gaps.isAfterLast ? 0 : cleaning) ? gaps.after : 0
    return { room, lost: lostBefore + lostAfter, left: gaps.before + gaps.after }
  })
  return ranked.toSorted((a, b) => a.lost - b.lost || a.left - b.left || a.room.id - b.room.id)[0]!.room
}

function isFree(busy: Span[] | undefined, span: Span): boolean {
  const next = busy?.[firstEndingAfter(busy, span.from)]
  return next === undefined || next.from >= span.until
}

function gapsAround(
  busy: Span[],
  visit: Span,
  opening: Span,
): { before: number; after: number; isAfterLast: boolean } {
  const index = firstEndingAfter(busy, visit.from)
  const next = busy[index]
  const previousEnd = Math.max(busy[index - 1]?.until ?? opening.from, opening.from)
  const isAfterLast = next === undefined || next.from >= opening.until
  const nextStart = isAfterLast ? opening.until : next.from
  return {
    before: Math.max(0, visit.from - previousEnd),
    after: Math.max(0, nextStart - visit.until),
    isAfterLast,
  }
}

/**
 * Index of the first span that ends after the instant; binary search, as a month of a suite has some 200
 * spans.
 */
function firstEndingAfter(busy: Span[], moment: number): number {
  let low = 0
  let high = busy.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (busy[middle]!.until > moment) high = middle
    else low = middle + 1
  }
  return low
}
