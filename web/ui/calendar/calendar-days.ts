import type { Money } from '../../lib/language/format.ts'
import { monthOf } from './calendar-moves.ts'

export interface CalendarMonth {
  /** `YYYY-MM` */
  month: string
  status: 'loading' | 'ready' | 'failed'
  /** Keyed by day, `YYYY-MM-DD`. A missing day is not available. */
  days: Record<string, CalendarDay>
}

export interface CalendarDay {
  isAvailable: boolean
  /** Lowest price of the stay, shown under the number in whole euros. */
  price?: Money | null
}

/** Consecutive months whose days stand in one grid. */
export type CalendarRun = CalendarMonth[]

export type DayState = 'free' | 'taken' | 'past' | 'loading'

/** The first and the last day that can be chosen. */
export interface DayRange {
  today: string
  max: string
}

/** If availability is unknown, every day can be chosen: its slots will show. */
export function stateOf(day: string, run: CalendarRun, { today, max }: DayRange): DayState {
  const month = run.find((one) => one.month === monthOf(day))
  if (day < today || day > max) return 'past'
  if (!month || month.status === 'loading') return 'loading'
  if (month.status === 'failed') return 'free'
  return month.days[day]?.isAvailable ? 'free' : 'taken'
}

/** A price that more days than one in so many have is no mark of the cheapest. */
const daysPerCheapest = 4

/** The lowest price of the free days of a run, in cents; null if it is that of too many to be remarkable. */
export function lowestOf(run: CalendarRun, range: DayRange): number | null {
  const prices = run
    .flatMap(({ days }) => Object.entries(days))
    .filter(([day]) => stateOf(day, run, range) === 'free')
    .flatMap(([, { price }]) => price?.minor ?? [])
  const lowest = Math.min(...prices)
  const count = prices.filter((price) => price === lowest).length
  return count > 0 && count * daysPerCheapest <= prices.length ? lowest : null
}
