import type { Locale } from './locale.ts'

const tags = { de: 'de-DE', en: 'en-GB' } as const

/** A day in words, in the store's zone: `Samstag, 5. Dezember 2026`. */
export function formatDay(instant: string, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'full', timeZone }).format(new Date(instant))
}

/** Formats a period in the store's zone: `18:00 bis 20:00 Uhr`. */
export function formatTimes(startsAt: string, endsAt: string, timeZone: string, locale: Locale): string {
  const [from, to] = [startsAt, endsAt].map((instant) => formatTime(instant, timeZone, locale))
  return locale === 'de' ? `${from} bis ${to} Uhr` : `${from} to ${to}`
}

/** A moment to the minute, in the store's zone: `Samstag, 5. Dezember 2026, 18:00 Uhr`. */
export function formatDayAndTime(instant: string, timeZone: string, locale: Locale): string {
  return `${formatDay(instant, timeZone, locale)}, ${formatClock(instant, timeZone, locale)}`
}

/** A time of a day that is known, in the store's zone: `18:00 Uhr`. */
export function formatClock(instant: string, timeZone: string, locale: Locale): string {
  return `${formatTime(instant, timeZone, locale)}${locale === 'de' ? ' Uhr' : ''}`
}

function formatTime(instant: string, timeZone: string, locale: Locale): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(tags[locale], clock).format(new Date(instant))
}

/** A moment to the second, with its zone: `Samstag, 21. November 2026, 11:19:44 Uhr (MEZ)`. */
export function formatMoment(instant: string, timeZone: string, locale: Locale): string {
  const clock = new Intl.DateTimeFormat(tags[locale], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  })
  const [time, zone] = clock.format(new Date(instant)).split(' ')
  return `${formatDay(instant, timeZone, locale)}, ${time}${locale === 'de' ? ' Uhr' : ''} (${zone})`
}

/** A day of the calendar, which has no zone: `2029-12-31` → `31. Dezember 2029`. */
export function formatDate(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function formatEuro(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
