import type { PlainMessageId } from '../../lib/language/locale.tsx'

/** Forms offer the current year and 119 before it. */
const yearsBack = 119
const fullAge = 18

/** The years that a form offers, the current one first. */
export function birthYears(today: string): string[] {
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: yearsBack + 1 }, (_, back) => String(thisYear - back))
}

/** The error of a date of birth, `YYYY-MM-DD` or '' if nothing was typed; null if it is valid. */
export function birthdayError(day: string, today: string): PlainMessageId | null {
  if (day === '') return 'account.error.dateOfBirthMissing'
  if (!isDay(day)) return 'account.error.dateOfBirthInvalid'
  const thisYear = Number(today.slice(0, 4))
  const year = Number(day.slice(0, 4))
  if (year > thisYear || year < thisYear - yearsBack) return 'account.error.dateOfBirthInvalid'
  return isOfAge(day, today) ? null : 'account.error.underAge'
}

/**
 * `YYYY-MM-DD` of the three inputs, '' if all are empty; whether the day exists is
 * checked by the form's rules.
 */
export function readBirthday(data: FormData, name: string): string {
  const read = (part: string): string => String(data.get(name + part) ?? '').trim()
  const [day, month, year] = [read('Day'), read('Month'), read('Year')]
  if (!day && !month && !year) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Compares ISO dates as strings, also 29 February of a common year: a person born then is of
 * age on 1 March (§ 188 BGB).
 */
function isOfAge(day: string, today: string): boolean {
  return `${Number(day.slice(0, 4)) + fullAge}${day.slice(4)}` <= today
}

/** Whether the calendar has this day: 31 June does not exist. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
