const dayMinutes = 24 * 60

/** A time as it is typed, `1730`, `17:30` or `17.30`, as `17:30`; null for anything else. */
export function clockOf(typed: string): string | null {
  const found = /^\s*(\d{1,2})[:.]?(\d{2})\s*$/.exec(typed)
  if (!found || Number(found[1]) > 23 || Number(found[2]) > 59) return null
  return `${found[1]!.padStart(2, '0')}:${found[2]}`
}

/** The next instant with this clock from a start on, whose own clock is `startClock`. */
export function instantOf(clock: string, startsAt: string, startClock: string): string {
  const minutes = (minutesOf(clock) - minutesOf(startClock) + dayMinutes) % dayMinutes
  return new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
