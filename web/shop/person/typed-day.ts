import { isDay } from '../../lib/days.ts'

/** The months in both languages, as people write them; at least three letters of one are enough. */
const months = [
  ['januar', 'january', 'janner'],
  ['februar', 'february'],
  ['marz', 'march', 'maerz', 'mrz'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['dezember', 'december'],
]

type Parts = { day: string; month: string; year: string }

/**
 * Reads a day of the past as people type it: `7.3.1990`, `7/3/90`, `7 March 1990`, `1990-03-07`, `07031990`.
 * The day stands before the month in both languages of the shop; two digits are the latest such year before
 * `today` (`YYYY-MM-DD`). Returns `YYYY-MM-DD`, also if the calendar lacks it, `half` where a part is
 * missing, and null for what is no date.
 */
export function readDay(typed: string, today: string): string | 'half' | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  if (/^\d+$/.test(text)) return readDigits(text, today)
  const parts = text.split(/[\s.,/–-]+/u).map((part) => part.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
  const said = parts.filter((part) => part !== '' && part !== 'of')
  const numbers = said.filter((part) => /^\d+$/.test(part))
  const words = said.filter((part) => !numbers.includes(part))
  const named = words.map(monthOf)
  if (said.length === 0 || said.length > 3 || named.includes(0) || named.length > 1) return null
  if (said.length < 3) return 'half'
  const [first = '', ...others] = numbers
  const [second = '', third = ''] = [...named.map(String), ...others]
  const isYearFirst = first.length === 4
  const parsed = { day: isYearFirst ? third : first, month: second, year: isYearFirst ? first : third }
  return toDay(parsed, today)
}

/** Keyboards of phones have digits only: `07031990`, and `731990` where that is one day only. */
function readDigits(text: string, today: string): string | 'half' | null {
  if (text.length > 8) return null
  const splits = [/^(\d\d)(\d\d)(\d{4})$/, /^(\d)(\d\d)(\d{4})$/, /^(\d\d)(\d)(\d{4})$/]
  const days = [...splits, /^(\d\d)(\d\d)(\d\d)$/, /^(\d)(\d)(\d{4})$/].flatMap((split) => {
    const [, day, month, year] = split.exec(text) ?? []
    return day && month && year ? [toDay({ day, month, year }, today)] : []
  })
  const possible = days.filter((day) => day !== null && isDay(day) && Number(day.slice(0, 4)) > 1900)
  if (possible.length === 1) return possible[0]!
  return text.length === 8 ? days[0]! : 'half'
}

function monthOf(word: string): number {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.length < 3 ? 0 : months.findIndex((names) => names.some((name) => name.startsWith(plain))) + 1
}

function toDay({ day, month, year }: Parts, today: string): string | 'half' | null {
  if (day.length > 2 || month.length > 2 || year.length > 4) return null
  if (year.length !== 2 && year.length !== 4) return 'half'
  const rest = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year.length === 4) return year + rest
  const latest = `${today.slice(0, 2)}${year}${rest}`
  return latest <= today ? latest : `${Number(today.slice(0, 2)) - 1}${year}${rest}`
}
