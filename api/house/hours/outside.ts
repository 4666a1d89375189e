import type { Db } from '../../database/tables.ts'
import type { Calendar, OpenBand } from '../../slots/calendar.ts'
import { isWithinHours } from '../../slots/rules.ts'
import { loadCalendar } from '../../slots/sql.ts'
import type { Day } from '../../words/day.ts'
import { addDays, type EpochMs, localDay, localTime } from '../../words/wall-clock.ts'
import type { HouseStore } from '../day/day-sql.ts'
import { type HoursChange, isChanged } from './hours.ts'

export interface Outside<Stay> {
  stays: Stay[]
  /** The hours of the days of these stays, with the change. */
  calendar: Calendar | null
}

/**
 * Those of some stays that the hours of their day do not hold: of the days of a change as they would be with
 * it, or without one of all days as they are.
 */
export async function keepOutside<Stay extends { startsAt: EpochMs; endsAt: EpochMs }>(
  db: Db,
  { id, timeZone }: Pick<HouseStore, 'id' | 'timeZone'>,
  stays: Stay[],
  change: HoursChange | null,
): Promise<Outside<Stay>> {
  const asked = change ? stays.filter((stay) => isOf(stay, change, timeZone)) : stays
  const days = asked.map(({ startsAt }) => localDay(startsAt, timeZone)).toSorted()
  if (days.length === 0) return { stays: [], calendar: null }
  const read = await loadCalendar(db, id, addDays(days[0]!, -1), addDays(days.at(-1)!, 1), {
    horizonDays: null,
  })
  // A store that is coming soon has hours, too.
  const opened = { ...read!, isComingSoon: false }
  const calendar = change ? withChange(opened, change, days) : opened
  return { stays: asked.filter((stay) => !isWithinHours(calendar, stay)), calendar }
}

/** A stay past midnight may belong to the evening before: hours end at noon at the latest. */
function isOf({ startsAt }: { startsAt: EpochMs }, change: HoursChange, timeZone: string): boolean {
  const day = localDay(startsAt, timeZone)
  const isEarly = localTime(startsAt, timeZone) < '12:00'
  return isChanged(change, day) || (isEarly && isChanged(change, addDays(day, -1)))
}

function withChange(calendar: Calendar, change: HoursChange, days: Day[]): Calendar {
  const band = bandOf(change.hours)
  if ('weekday' in change) {
    const weeklyHours = new Map(calendar.weeklyHours)
    weeklyHours.delete(change.weekday)
    if (band) weeklyHours.set(change.weekday, band)
    return { ...calendar, weeklyHours }
  }
  const exceptions = new Map(calendar.exceptions)
  for (const day of new Set(days.flatMap((each) => [addDays(each, -1), each]))) {
    if (!isChanged(change, day)) continue
    exceptions.delete(day)
    if (band !== undefined) exceptions.set(day, band)
  }
  return { ...calendar, exceptions }
}

/** Null is closed, undefined as usual. */
function bandOf(hours: HoursChange['hours']): OpenBand | null | undefined {
  if (hours === null) return null
  if (hours === 'usual') return undefined
  return { firstCheckInMinute: hours.firstCheckIn, closesMinute: hours.closes }
}
