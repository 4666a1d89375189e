import { Temporal } from 'temporal-polyfill'
import type { Day } from '../words/day.ts'

/**
 * Month and day of statutory holidays anywhere in Germany: New Year, Epiphany, Women's Day, Labour Day, Peace
 * of Augsburg, Assumption, Children's Day, Unity, Reformation, All Saints, Christmas.
 */
const fixed = [
  '01-01',
  '01-06',
  '03-08',
  '05-01',
  '08-08',
  '08-15',
  '09-20',
  '10-03',
  '10-31',
  '11-01',
  '12-25',
  '12-26',
]
/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, and Corpus Christi. */
const movable = [-2, 1, 39, 50, 60]
/** The Day of Repentance (Saxony) is the Wednesday before the 23rd of November. */
const isRepentance = ({ month, day, dayOfWeek }: Temporal.PlainDate) =>
  month === 11 && dayOfWeek === 3 && day >= 16 && day <= 22

/**
 * Whether the day is no Saturday, Sunday or public holiday (§ 193 BGB) anywhere in Germany. The Land is not
 * asked for: a term may end a day later than it must, never earlier.
 */
export function isWorkingDay(day: Day): boolean {
  const date = Temporal.PlainDate.from(day)
  const easter = easterOf(date.year)
  return (
    date.dayOfWeek < 6 &&
    !isRepentance(date) &&
    !fixed.includes(day.slice(5)) &&
    !movable.some((days) => easter.add({ days }).equals(date))
  )
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): Temporal.PlainDate {
  const [century, ofCentury, ofCycle] = [Math.floor(year / 100), year % 100, year % 19]
  const leap = Math.floor((8 * century + 13) / 25)
  const epact = (19 * ofCycle + century - Math.floor(century / 4) - leap + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((ofCycle + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}
