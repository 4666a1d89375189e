// The forms of days, instants and time zones, for what comes in and for what the spa API responds. Without
// Temporal, since a page of times has hundreds of them.

/** `2026-12-05`, a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const start = new Date(`${text}T00:00:00Z`)
  // The 30th of February is read as one of March.
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text)
}

/** `2026-11-21T15:30:00Z`. No leap second: browsers cannot read one. */
export function isInstant(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(text) && isDay(text.slice(0, 10))
}

/** A name of the IANA database, `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
