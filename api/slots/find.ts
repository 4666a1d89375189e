import type { Day } from '../words/day.ts'
import type { Calendar, Room, Span, WellzoneType } from './calendar.ts'
import { bestFittingRoom, freeRooms } from './rooms.ts'
import type { Slot, SlotRequest } from './rules.ts'
import { listSlots, openingSpan, reservedSpan } from './rules.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import { addDays, hourMs, localDay } from '../words/wall-clock.ts'

/** The exact stay that a visitor asks to book. */
export type Stay = { typeId: number; startsAt: EpochMs; endsAt: EpochMs; persons: number }

export type FoundSlot =
  | { outcome: 'open'; type: WellzoneType; slot: Slot; room: Room; blockedUntil: EpochMs }
  | { outcome: 'taken'; alternatives: Alternative[] }
  | { outcome: 'store-not-open' | 'type-not-for-group' | 'not-offered' }

export type OpenSlot = Extract<FoundSlot, { outcome: 'open' }>

export type Alternative = { type: WellzoneType; slot: Slot }

/** Finds the stay in the list of slots and chooses its suite: a stay that is not listed cannot be booked. */
export function findSlot(calendar: Calendar, stay: Stay): FoundSlot {
  if (calendar.isComingSoon) return { outcome: 'store-not-open' }
  const type = calendar.types.find(({ id }) => id === stay.typeId)
  if (!type || !calendar.rooms.some(({ typeId }) => typeId === type.id)) return { outcome: 'not-offered' }
  if (stay.persons > type.maxPersons) return { outcome: 'type-not-for-group' }
  for (const day of daysThatMayOffer(calendar, stay)) {
    const group = listSlots(calendar, day, requestOf(stay)).find((listed) => listed.type === type)
    const isAsked = ({ startsAt }: Slot) => startsAt === stay.startsAt
    const slot = group?.open.find(isAsked)
    if (slot) return withRoom(calendar, day, type, slot)
    if (group?.taken.some(isAsked))
      return { outcome: 'taken', alternatives: nearestSlots(calendar, day, stay) }
  }
  return { outcome: 'not-offered' }
}

const mostAlternatives = 6

/**
 * Alternatives to a slot that was just taken, for the same persons, length and day: the same type first, then
 * the others, each ordered by distance in time.
 */
export function nearestSlots(calendar: Calendar, day: Day, stay: Stay): Alternative[] {
  const groups = listSlots(calendar, day, requestOf(stay))
  const isOther = ({ type }: Alternative) => Number(type.id !== stay.typeId)
  const distance = ({ slot }: Alternative) => Math.abs(slot.startsAt - stay.startsAt)
  return groups
    .flatMap(({ type, open }) => open.map((slot) => ({ type, slot })))
    .toSorted(
      (a, b) => isOther(a) - isOther(b) || distance(a) - distance(b) || a.slot.startsAt - b.slot.startsAt,
    )
    .slice(0, mostAlternatives)
}

/**
 * The best suite of a type for a visit whose hours are agreed already; undefined if all are taken, or the
 * store has none of the type any more. Needs the calendar of the day on which the visit begins.
 */
export function findRoom(calendar: Calendar, typeId: number, visit: Span): Room | undefined {
  const type = calendar.types.find(({ id }) => id === typeId)
  if (!type) return undefined
  const day = localDay(visit.from, calendar.timeZone)
  const rooms = freeRooms(calendar, type, day, visit)
  if (rooms.length === 0) return undefined
  return bestFittingRoom(calendar, type, rooms, visit, openingSpan(calendar, day) ?? visit)
}

function withRoom(calendar: Calendar, day: Day, type: WellzoneType, slot: Slot): FoundSlot {
  const visit = reservedSpan(type, slot)
  const opening = openingSpan(calendar, day) ?? visit
  const room = bestFittingRoom(calendar, type, slot.freeRooms, visit, opening)
  return { outcome: 'open', type, slot, room, blockedUntil: visit.until }
}

/** A stay that begins after midnight may belong to the evening before. */
function daysThatMayOffer(calendar: Calendar, stay: Stay): Day[] {
  const day = localDay(stay.startsAt, calendar.timeZone)
  return [day, addDays(day, -1)]
}

function requestOf(stay: Stay): SlotRequest {
  return { durationHours: (stay.endsAt - stay.startsAt) / hourMs, persons: stay.persons }
}
