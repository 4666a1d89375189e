import { addDays } from '../../lib/days.ts'
import type { CalendarDay, CalendarMonth } from '../../ui/calendar/calendar-days.ts'
import { addMonths, monthOf, weeksOf } from '../../ui/calendar/calendar-moves.ts'
import { weekdayOf } from '../../lib/language/format.ts'
import type { MonthAvailabilityQuery } from './month-availability.generated.ts'

interface MonthResponse {
  data: MonthAvailabilityQuery | undefined
  fetching: boolean
  hasFailed: boolean
  /** Length of the stay: a day's price is that of the whole stay at its cheapest check-in. */
  hours: number
}

/**
 * One month for the calendar. A null result (spa API unavailable) is a failure, a store
 * without free days is not.
 */
export function calendarMonth(
  month: string,
  { data, fetching, hasFailed, hours }: MonthResponse,
): CalendarMonth {
  const availability = data?.store?.availability
  if (availability) {
    // A day that was left out for a fault of the spa is not known to be booked: its slots will show.
    const days: Record<string, CalendarDay> = hasFailed ? openMonth(month).days : {}
    for (const { day, isAvailable, lowestPricePerHour: hour } of availability)
      days[day] = { isAvailable, price: hour && { ...hour, minor: hour.minor * hours } }
    return { month, status: 'ready', days }
  }
  const isLoading = fetching || (!data && !hasFailed)
  return { month, status: isLoading ? 'loading' : 'failed', days: {} }
}

/** Whether this month ends within a week, so that its days stand in one grid with those of the next. */
export function isEnding(today: string): boolean {
  return monthOf(addDays(today, 7)) !== monthOf(today)
}

/** The first month of the grid that has this month (`YYYY-MM`); of a past one, the grid of today. */
export function firstInGrid(month: string, today: string): string {
  const first = monthOf(today)
  return month < first || (isEnding(today) && month === addMonths(first, 1)) ? first : month
}

/** Today, tomorrow and the first day of a weekend after them, within a week. */
export function nearDays(today: string): string[] {
  const after = [2, 3, 4, 5, 6].map((by) => addDays(today, by))
  const weekend = after.find((day) => weekdayOf(day) >= 6)
  return [today, addDays(today, 1), ...(weekend ? [weekend] : [])]
}

/** While no store is chosen, any day can be selected. */
export function openMonth(month: string): CalendarMonth {
  const days = weeksOf(month)
    .flat()
    .filter((day) => day !== null)
  return { month, status: 'ready', days: Object.fromEntries(days.map((day) => [day, { isAvailable: true }])) }
}
