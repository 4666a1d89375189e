import type { Day } from '../../words/day.ts'
import { formatDate, formatDay } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { clockFace, weekdayOf } from '../../words/wall-clock.ts'

/** Minutes of the store's day; one that closes after midnight goes on past 1440. */
export interface Hours {
  opens: number
  firstCheckIn: number
  closes: number
}

/** Other hours of a weekday, for good, or of some days; null hours are closed. */
export type HoursChange = { hours: Hours | null | 'usual'; why: string } & (
  | { weekday: number }
  | { from: Day; until: Day }
)

/** The day is one of those whose hours a change sets. */
export function isChanged(change: HoursChange, day: Day): boolean {
  if ('weekday' in change) return weekdayOf(day) === change.weekday
  return change.from <= day && day <= change.until
}

/** Closing at or before opening is on the next day. */
export function closingAfter(opens: number, closes: number): number {
  return closes <= opens ? closes + 1440 : closes
}

/** The first half hour after opening. */
export function usualCheckIn(opens: number): number {
  return Math.ceil(opens / 30) * 30
}

/** The rule that hours break, in a sentence for those who type them; undefined for hours of a day. */
export function mistakeOf({ opens, firstCheckIn, closes }: Hours): string | undefined {
  if ([opens, firstCheckIn, closes].some((minute) => minute % 15 !== 0))
    return 'hours begin and end on a quarter of an hour.'
  if (closes > 2160) return 'a day ends at noon of the next one at the latest.'
  if (firstCheckIn < opens || firstCheckIn >= closes) return 'the first check-in must be within the hours.'
  return undefined
}

const words = {
  de: { closed: 'geschlossen', usual: 'wie sonst', first: 'erste Ankunft', every: 'Jeden', until: 'bis' },
  en: { closed: 'closed', usual: 'as usual', first: 'first check-in', every: 'Every', until: 'to' },
}

/** `10:00–22:00, erste Ankunft 10:30`, or `geschlossen`. */
export function hoursInWords(hours: HoursChange['hours'], locale: Locale): string {
  if (hours === null) return words[locale].closed
  if (hours === 'usual') return words[locale].usual
  const closes = hours.closes === 1440 ? '24:00' : clockFace(hours.closes)
  const checkIn = `${words[locale].first} ${clockFace(hours.firstCheckIn)}`
  return `${clockFace(hours.opens)}–${closes}, ${checkIn}`
}

/** `Donnerstag, 24. Dezember 2026: geschlossen, Heiligabend`. */
export function changeInWords(change: HoursChange, locale: Locale): string {
  const why = change.why === '' ? '' : `, ${change.why}`
  return `${daysInWords(change, locale)}: ${hoursInWords(change.hours, locale)}${why}`
}

function daysInWords(change: HoursChange, locale: Locale): string {
  const { every, until } = words[locale]
  if ('weekday' in change) {
    const tag = locale === 'de' ? 'de-DE' : 'en-GB'
    // Day 5 of January 2026 is a Monday.
    const day = new Date(Date.UTC(2026, 0, 4 + change.weekday))
    return `${every} ${new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(day)}`
  }
  if (change.from === change.until) return formatDay(`${change.from}T12:00:00Z`, 'UTC', locale)
  return `${formatDate(change.from, locale)} ${until} ${formatDate(change.until, locale)}`
}
