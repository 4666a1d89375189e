import { isDay } from '../../lib/days.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { readDay } from './typed-day.ts'

/** The oldest visitors that the spa API knows, in years. */
const yearsBack = 119
const fullAge = 18

/** `YYYY-MM-DD` of a birthday as it was typed; the text itself where it is no whole date. */
export function birthdayOf(typed: string, today: string): string {
  const day = readDay(typed, today)
  return day === null || day === 'half' ? typed.trim() : day
}

/** The error of a birthday as it was typed, '' if nothing was; null if it is valid. */
export function birthdayError(typed: string, today: string): PlainMessageId | null {
  if (typed.trim() === '') return 'account.error.dateOfBirthMissing'
  const day = readDay(typed, today)
  if (day === null) return 'account.error.dateOfBirthUnreadable'
  if (day === 'half') return 'account.error.dateOfBirthHalf'
  if (!isDay(day)) return 'account.error.dateOfBirthInvalid'
  if (day > today) return 'account.error.dateOfBirthFuture'
  if (Number(day.slice(0, 4)) < Number(today.slice(0, 4)) - yearsBack)
    return 'account.error.dateOfBirthLongAgo'
  return isOfAge(day, today) ? null : 'account.error.underAge'
}

/**
 * Compares ISO dates as strings, also 29 February of a common year: a person born then is of
 * age on 1 March (§ 188 BGB).
 */
function isOfAge(day: string, today: string): boolean {
  return `${Number(day.slice(0, 4)) + fullAge}${day.slice(4)}` <= today
}
