import { addDays } from '../../lib/days.ts'
import type { CalendarDay, CalendarMonth } from '../../ui/calendar/calendar-days.ts'
import { monthOf, weeksOf } from '../../ui/calendar/calendar-moves.ts'
import { weekdayOf } from '../../lib/language/format.ts'
import type { MonthAvailabilityQuery } from './month-availability.generated.ts'

interface MonthResponse {
  data: MonthAvailabilityQuery | undefined
  fetching: boolean
  hasFailed: boolean
}

/**
 * One month for the calendar. A null result (spa API unavailable) is a failure, a store
 * without free days is not.
 */
export function calendarMonth(month: string, { data, fetching, hasFailed }: MonthResponse): CalendarMonth {
  const availability = data?.store?.availability
  if (availability) {
    // A day that was left out for a fault of the spa is not known to be booked: its slots will show.
    const days: Record<string, CalendarDay> = hasFailed ? openMonth(month).days : {}
    for (const { day, isAvailable, lowestPricePerHour } of availability)
      days[day] = { isAvailable, price: lowestPricePerHour }
    return { month, status: 'ready', days }
  }
  const isLoading = fetching || (!data && !hasFailed)
  return { month, status: isLoading ? 'loading' : 'failed', days: {} }
}

/** The first month shown: the chosen day's, or this month if that day has passed. */
export function firstMonthShown(day: string | null, today: string): string {
  return monthOf(day !== null && day >= today ? day : today)
}

/** Whether the next month belongs in sight too: this month ends within a week. */
export function isSecondShown(first: string, today: string): boolean {
  return first === monthOf(today) && monthOf(addDays(today, 7)) !== first
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
