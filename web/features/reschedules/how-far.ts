/** What tells two days apart: the time on one day, the weekday within the same week, the date otherwise. */
export function howFar(from: string, to: string): 'time' | 'weekday' | 'date' {
  const days = Math.round(Math.abs(Date.parse(to) - Date.parse(from)) / 86_400_000)
  if (days === 0) return 'time'
  return days < 7 ? 'weekday' : 'date'
}
