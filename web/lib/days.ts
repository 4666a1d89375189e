const dayMs = 86_400_000

/** The day so many days later, or earlier for a negative number; days are `YYYY-MM-DD`. */
export function addDays(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)
}

/** Nights between two days, `YYYY-MM-DD`: tomorrow is 1 also on the days the clock changes. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Whether the calendar has this day, `YYYY-MM-DD`: 31 June does not exist. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
