import { type CalendarDate, endOfWeek, parseDate, startOfWeek } from '@internationalized/date'

/** Weeks start on Monday in both languages. */
const mondayFirst = 'de-DE'

/**
 * The day that a key leads to (ARIA Authoring Practices, date grid), within `min` and `max`; null for other
 * keys. All days are `YYYY-MM-DD`.
 */
export function moveDay(
  day: string,
  key: string,
  { min, max, isShifted }: { min: string; max: string; isShifted: boolean },
): string | null {
  const from = parseDate(day)
  const move = moves[key]
  if (!move) return null
  const target = move(from, isShifted).toString()
  return target < min ? min : target > max ? max : target
}

const moves: Record<string, (day: CalendarDate, isShifted: boolean) => CalendarDate> = {
  ArrowLeft: (day) => day.subtract({ days: 1 }),
  ArrowRight: (day) => day.add({ days: 1 }),
  ArrowUp: (day) => day.subtract({ weeks: 1 }),
  ArrowDown: (day) => day.add({ weeks: 1 }),
  Home: (day) => startOfWeek(day, mondayFirst),
  End: (day) => endOfWeek(day, mondayFirst),
  PageUp: (day, isShifted) => day.subtract(isShifted ? { years: 1 } : { months: 1 }),
  PageDown: (day, isShifted) => day.add(isShifted ? { years: 1 } : { months: 1 }),
}

/** The month of a day, `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** `YYYY-MM`, that many months later. */
export function addMonths(month: string, count: number): string {
  return monthOf(parseDate(`${month}-01`).add({ months: count }).toString())
}

/** The weeks of consecutive months (`YYYY-MM`), Monday first; null for cells of other months. */
export function weeksOf(...months: string[]): (string | null)[][] {
  const days = months.flatMap(daysOf)
  const daysBefore = (new Date(`${days[0]}T12:00:00Z`).getUTCDay() + 6) % 7
  const cells: (string | null)[] = [...Array.from({ length: daysBefore }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
