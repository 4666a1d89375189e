// The rules of slots, implemented a second time for property tests: from instant to local time, minute by
// minute with Intl; rules.ts goes from local time to the instant, with Temporal.
import type { Day } from '../../words/day.ts'
import type { Calendar, Room, Span, WellzoneType } from '../../slots/calendar.ts'
import type { EpochMs } from '../../words/wall-clock.ts'

type Asked = { startsAt: EpochMs; durationHours: number; persons: number }

/**
 * The hourly price at which a stay is offered on that day, ignoring availability; undefined if it is not
 * offered.
 */
export function isOffered(
  calendar: Calendar,
  day: Day,
  type: WellzoneType,
  asked: Asked,
): number | undefined {
  const { startsAt, durationHours, persons } = asked
  const weekday = weekdayOf(day)
  const exception = calendar.exceptions.get(day)
  const band = exception === undefined ? calendar.weeklyHours.get(weekday) : exception
  if (!band || calendar.isComingSoon || startsAt <= calendar.now || persons > type.maxPersons)
    return undefined
  if (!calendar.rooms.some((room) => room.typeId === type.id)) return undefined
  if (durationHours * 60 < type.minDurationMinutes || durationHours * 60 > type.maxDurationMinutes)
    return undefined
  const minute = minuteOn(day, startsAt)
  if (minute < band.firstCheckInMinute || (minute - band.firstCheckInMinute) % type.gridMinutes !== 0)
    return undefined
  if (minuteOn(day, startsAt - 3_600_000) === minute) return undefined // the repeated hour of a clock change
  for (let at = startsAt; at < startsAt + durationHours * 3_600_000; at += 900_000) {
    if (minuteOn(day, at) >= band.closesMinute) return undefined
  }
  const wall = localClock(startsAt)
  return calendar.rates.find(
    (rate) =>
      rate.typeId === type.id &&
      rate.weekday === weekdayOf(wall.day) &&
      wall.minute >= rate.fromMinute &&
      wall.minute < rate.toMinute &&
      (!rate.validFrom || rate.validFrom <= wall.day) &&
      (!rate.validUntil || wall.day < rate.validUntil),
  )?.centsPerHour
}

export function isSuiteFree(room: Room, visit: Span, taken: Array<Span & { roomId: number }>): boolean {
  const { day } = localClock(visit.from)
  if ((room.from && day < room.from) || (room.until && day >= room.until)) return false
  return !taken.some((span) => span.roomId === room.id && span.from < visit.until && visit.from < span.until)
}

/** Local time in minutes since midnight of `day`: 1500 is one o'clock in the night after. */
function minuteOn(day: Day, instant: EpochMs): number {
  const wall = localClock(instant)
  return Math.round((Date.parse(wall.day) - Date.parse(day)) / 60_000) + wall.minute
}

const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function localClock(instant: EpochMs): { day: Day; minute: number } {
  const part = Object.fromEntries(berlin.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    minute: Number(part['hour']) * 60 + Number(part['minute']),
  }
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
