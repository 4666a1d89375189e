// The forms of days, instants and time zones, for what comes in and for what the spa API responds.
import { Temporal } from 'temporal-polyfill'

/** `2026-12-05`, a day of the calendar. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && isReadable(() => Temporal.PlainDate.from(text, { overflow: 'reject' }))
  )
}

/** `2026-11-21T15:30:00Z`. No leap second: browsers cannot read one. */
export function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d+)?Z$/.test(text) && isReadable(() => Temporal.Instant.from(text))
  )
}

/** A name of the IANA database, `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  return isReadable(() => new Intl.DateTimeFormat('en', { timeZone: name }))
}

function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
