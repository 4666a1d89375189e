import type { Day } from '../words/day.ts'
import type { Calendar, OpenBand, Room, Span, WellzoneType } from './calendar.ts'
import { isWithin, openBand } from './calendar.ts'
import { freeRooms } from './rooms.ts'
import type { EpochMs, WallClock } from '../words/wall-clock.ts'
import { addDays, hourMs, localDay, minuteMs, wallClock, weekdayOf } from '../words/wall-clock.ts'

/** What a visitor is looking for. Without `persons` every type is listed. */
export type SlotRequest = { durationHours: number; persons?: number | undefined }

/** A stay that fits the hours and has a price. It can be booked as long as a suite is free. */
export type Slot = {
  startsAt: EpochMs
  endsAt: EpochMs
  /** Local time of the store as `HH:MM`; midnight is `00:00`. */
  startTime: string
  endTime: string
  /** The rate of the check-in time holds for the whole stay. */
  centsPerHour: number
  totalCents: number
  freeRooms: Room[]
}

/** The times of one type on one day. `open` can be booked; `taken` fits the rules, but no suite is free. */
export type TypeSlots = { type: WellzoneType; open: Slot[]; taken: Slot[] }

/**
 * The single list of slots behind month view, day view and Book: times on the type's grid from the first
 * check-in on, still to come and within the booking horizon, that end by closing time, have a rate and fit
 * the persons and hours. Duration is elapsed time, also across a clock change; the cleaning afterwards is
 * reserved with it and may reach past closing time.
 */
export function listSlots(calendar: Calendar, day: Day, request: SlotRequest): TypeSlots[] {
  const isTooFar = calendar.lastDay !== null && day > calendar.lastDay
  const opening = isTooFar ? undefined : openDay(calendar, day)
  return calendar.types
    .filter((type) => takes(calendar, type, request))
    .map((type) => {
      const slots = opening ? slotsOfType(calendar, opening, type, request.durationHours) : []
      return { type, open: slots.filter(isOpen), taken: slots.filter((slot) => !isOpen(slot)) }
    })
}

/** Whether a day has any free time, and the lowest price per hour among them. */
export function summarizeDay(groups: TypeSlots[]): {
  isAvailable: boolean
  lowestCentsPerHour: number | null
} {
  const prices = groups.map(lowestCentsPerHour).filter((price) => price !== null)
  return {
    isAvailable: prices.length > 0,
    lowestCentsPerHour: prices.length > 0 ? Math.min(...prices) : null,
  }
}

/** The "from" price of a type on a day; null where nothing is free. */
export function lowestCentsPerHour({ open }: TypeSlots): number | null {
  return open.length > 0 ? Math.min(...open.map((slot) => slot.centsPerHour)) : null
}

/** The time from the first check-in to closing time; undefined on a day without check-ins. */
export function openingSpan(calendar: Calendar, day: Day): Span | undefined {
  const opening = openDay(calendar, day)
  return (
    opening && { from: instantFrom(opening.clock, opening.band.firstCheckInMinute), until: opening.closing }
  )
}

/** Whether a store is open for all of a stay, in hours of its day or of the evening before. */
export function isWithinHours(calendar: Calendar, stay: { startsAt: EpochMs; endsAt: EpochMs }): boolean {
  const day = localDay(stay.startsAt, calendar.timeZone)
  return [day, addDays(day, -1)].some((each) => {
    const opening = openingSpan(calendar, each)
    return opening !== undefined && opening.from <= stay.startsAt && stay.endsAt <= opening.until
  })
}

/** The suite is reserved until it is clean again. */
export function reservedSpan(type: WellzoneType, stay: { startsAt: EpochMs; endsAt: EpochMs }): Span {
  return { from: stay.startsAt, until: stay.endsAt + type.cleaningMinutes * minuteMs }
}

type OpenDay = { day: Day; band: OpenBand; clock: WallClock; closing: EpochMs }

function openDay(calendar: Calendar, day: Day): OpenDay | undefined {
  const band = calendar.isComingSoon ? undefined : openBand(calendar, day)
  if (!band) return undefined
  const clock = wallClock(day, calendar.timeZone)
  return { day, band, clock, closing: instantFrom(clock, band.closesMinute) }
}

function slotsOfType(
  calendar: Calendar,
  { day, band, clock, closing }: OpenDay,
  type: WellzoneType,
  durationHours: number,
): Slot[] {
  const prices = pricesOf(calendar, type, day, band)
  const dayAfter = addDays(day, 1)
  const slots: Slot[] = []
  for (let minute = band.firstCheckInMinute; minute < band.closesMinute; minute += type.gridMinutes) {
    const startsAt = clock.instantAt(minute)
    if (startsAt === undefined || startsAt <= calendar.now) continue
    const endsAt = startsAt + durationHours * hourMs
    if (endsAt > closing) break
    const price = prices.find(({ fromMinute, toMinute }) => fromMinute <= minute && minute < toMinute)
    if (!price) continue
    slots.push({
      startsAt,
      endsAt,
      startTime: clock.timeAt(startsAt),
      endTime: clock.timeAt(endsAt),
      centsPerHour: price.centsPerHour,
      totalCents: price.centsPerHour * durationHours,
      freeRooms: freeRooms(
        calendar,
        type,
        minute < 1440 ? day : dayAfter,
        reservedSpan(type, { startsAt, endsAt }),
      ),
    })
  }
  return slots
}

/** The rates along one opening. After midnight those of the next calendar day apply. */
function pricesOf(calendar: Calendar, type: WellzoneType, day: Day, band: OpenBand) {
  const prices = ratesOn(calendar, type, day)
  if (band.closesMinute <= 1440) return prices
  const later = ratesOn(calendar, type, addDays(day, 1))
  return prices.concat(
    later.map((rate) => ({ ...rate, fromMinute: rate.fromMinute + 1440, toMinute: rate.toMinute + 1440 })),
  )
}

function ratesOn(calendar: Calendar, type: WellzoneType, day: Day) {
  const weekday = weekdayOf(day)
  return calendar.rates.filter(
    (rate) =>
      rate.typeId === type.id && rate.weekday === weekday && isWithin(day, rate.validFrom, rate.validUntil),
  )
}

/** A type is listed where the store has suites of it and they take that many persons for that long. */
function takes(calendar: Calendar, type: WellzoneType, { durationHours, persons = 1 }: SlotRequest): boolean {
  const minutes = durationHours * 60
  const isLengthOffered =
    Number.isInteger(durationHours) &&
    minutes >= type.minDurationMinutes &&
    minutes <= type.maxDurationMinutes
  return (
    isLengthOffered && persons <= type.maxPersons && calendar.rooms.some(({ typeId }) => typeId === type.id)
  )
}

/** The instant at which the local clock shows this minute, or skips it in spring. */
function instantFrom(clock: WallClock, minute: number): EpochMs {
  const instant = clock.instantAt(minute)
  return instant ?? instantFrom(clock, minute + 1)
}

function isOpen(slot: Slot): boolean {
  return slot.freeRooms.length > 0
}
