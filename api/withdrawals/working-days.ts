import { Temporal } from 'temporal-polyfill'
import type { Day } from '../database/tables.ts'

/** By month and day: everywhere in Germany, and Epiphany and All Saints, which are holidays at the seat (Baden-Württemberg). */
const fixed = ['01-01', '01-06', '05-01', '10-03', '11-01', '12-25', '12-26']
/** In days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, and Corpus Christi, which is one at the seat. */
const movable = [-2, 1, 39, 50, 60]

/** Neither a Saturday, a Sunday nor a public holiday (§ 193 BGB). A store in another Land may have fewer of them: then a term ends a day later than it must. */
export function isWorkingDay(day: Day): boolean {
  const date = Temporal.PlainDate.from(day)
  const easter = easterOf(date.year)
  return date.dayOfWeek < 6 && !fixed.includes(day.slice(5)) && !movable.some((days) => easter.add({ days }).equals(date))
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
