import { daysBetween } from '../../../lib/days.ts'

/** What tells two days apart: the time on one day, the weekday within the same week, the date otherwise. */
export function howFar(from: string, to: string): 'time' | 'weekday' | 'date' {
  const days = Math.abs(daysBetween(from, to))
  if (days === 0) return 'time'
  return days < 7 ? 'weekday' : 'date'
}
