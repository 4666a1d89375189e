const dayMs = 86_400_000

/** The day so many days later, or earlier for a negative number; days are `YYYY-MM-DD`. */
export function addDays(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)
}

/** Nights between two days, `YYYY-MM-DD`: tomorrow is 1 also on the days the clock changes. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
