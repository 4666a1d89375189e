import type { Day } from '../../words/day.ts'
import { seatZone } from '../../words/seller.ts'
import { businessDay } from '../../words/business-day.ts'
import { daySpan, daysOfMonth, type EpochMs } from '../../words/wall-clock.ts'

/** A calendar month of the seller's books as `YYYY-MM`. */
export type Month = string

export function monthDays(month: Month): Day[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return daysOfMonth(year, number)
}

/** The instants of a month in the zone of the seller's seat. */
export function monthSpan(month: Month): { from: EpochMs; until: EpochMs } {
  const days = monthDays(month)
  return { from: daySpan(days[0]!, seatZone).from, until: daySpan(days.at(-1)!, seatZone).until }
}

/** The month of now. */
export function runningMonth(): Month {
  return businessDay().slice(0, 'YYYY-MM'.length)
}
