import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

export interface Money {
  /** cents */
  minor: number
  currency: string
}

/** `175,70 €`, `€175.70`; a negative amount has a real minus sign. */
export function formatMoney(intl: IntlShape, { minor, currency }: Money): string {
  return intl.formatNumber(minor / 100, { style: 'currency', currency }).replace('-', '−')
}

export function useMoney(): (money: Money) => string {
  const intl = useIntl()
  return useMemo(() => (money) => formatMoney(intl, money), [intl])
}

/** Money without cents if they are zero, as on a voucher: `100 €`, `62,50 €`. */
export function useShortMoney(): (cents: number) => string {
  const intl = useIntl()
  return useMemo(
    () => (cents) =>
      intl
        .formatNumber(cents / 100, {
          style: 'currency',
          currency: 'EUR',
          minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
        })
        .replace('-', '−'),
    [intl],
  )
}

/** Postcode and city, on one line. */
export function formatPlace({ postalCode, city }: { postalCode: string; city: string }): string {
  return `${postalCode}\u00A0${city}`
}

/** A reduction: the amount with a minus sign. */
export function negative({ minor, currency }: Money): Money {
  return { minor: -minor, currency }
}

/** A store's local time, `09:45`; midnight at the end of a day (`24:00`) is `00:00`. */
export function formatClock(time: string): string {
  return time.replace('24:', '00:')
}

/** Minutes from midnight to a store's local time, `09:45`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Days and instants as text; `day` is `YYYY-MM-DD`. Assembled from single parts, because whole patterns
 * differ between the locale data of browser and server and would break hydration.
 */
export function useDates() {
  const intl = useIntl()
  return useMemo(() => {
    const ofDay = (day: string) => {
      const date = new Date(`${day}T12:00:00Z`)
      const [year = '', monthNumber = '', dayNumber = ''] = day.split('-')
      const month = intl.formatDate(date, { month: 'long', timeZone: 'UTC' })
      const isGerman = intl.locale.startsWith('de')
      const plainDay = String(Number(dayNumber))
      return {
        weekday: intl.formatDate(date, { weekday: 'long', timeZone: 'UTC' }),
        shortWeekday: intl.formatDate(date, { weekday: 'short', timeZone: 'UTC' }),
        month,
        // Not the browser's short one, which is "Sept" in some and "Sep" in others.
        shortMonth: isGerman ? `${monthNumber}.` : month.slice(0, 3),
        tinyMonth: isGerman ? `${Number(monthNumber)}.` : month.slice(0, 3),
        day: plainDay,
        dayNumber: isGerman ? dayNumber : plainDay,
        year,
      }
    }
    return {
      /** `Sa, 11. Oktober` */
      short: (day: string) => intl.formatMessage({ id: 'ui.date.short' }, ofDay(day)),
      /** `Samstag, 11. Oktober` */
      weekdayAndDay: (day: string) => intl.formatMessage({ id: 'ui.date.weekdayAndDay' }, ofDay(day)),
      /** `Samstag, 11. Oktober 2025` */
      long: (day: string) => intl.formatMessage({ id: 'ui.date.long' }, ofDay(day)),
      /** `11. Oktober` */
      dayAndMonth: (day: string) => intl.formatMessage({ id: 'ui.date.dayAndMonth' }, ofDay(day)),
      /** `11. Oktober 2025` */
      full: (day: string) => intl.formatMessage({ id: 'ui.date.full' }, ofDay(day)),
      /** `Sa 11.10.`, `Sat 11 Oct` */
      tiny: (day: string) => intl.formatMessage({ id: 'ui.date.tiny' }, ofDay(day)),
      /** `11.10.2025`, `11 Oct 2025` */
      numeric: (day: string) => intl.formatMessage({ id: 'ui.date.numeric' }, ofDay(day)),
      /** `Samstag` */
      weekday: (day: string) => ofDay(day).weekday,
      /** `Oktober 2025` of any day of it */
      month: (day: string) => intl.formatMessage({ id: 'ui.date.month' }, ofDay(day)),
      /** An instant as day and clock in the store's zone. */
      at: (instant: string, timeZone: string) => localParts(instant, timeZone),
    }
  }, [intl])
}

/** The zone of the stores, and of everything that belongs to no store. */
export const shopTimeZone = 'Europe/Berlin'

/** Today in the stores' zone, not in the browser's. */
export function today(): string {
  return localParts(new Date().toISOString(), shopTimeZone).day
}

/** Elapsed hours between two instants: a stay keeps its length in a night when the clock changes. */
export function hoursBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 3_600_000)
}

/** ISO weekday of a day (`YYYY-MM-DD`): Monday is 1. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}

/** The local day (`YYYY-MM-DD`) and time (`HH:MM`) of an instant. */
export function localParts(instant: string, timeZone: string): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const found = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${found['year']}-${found['month']}-${found['day']}`,
    time: `${found['hour']}:${found['minute']}`,
  }
}
