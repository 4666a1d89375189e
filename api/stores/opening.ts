import type { Day } from '../words/day.ts'
import type { LocalizedText } from '../words/text.ts'

/** The last day of each season that an opening is announced for; winter ends with the year. */
const lastDays: Array<[RegExp, string]> = [
  [/frühjahr|frühling/i, '05-31'],
  [/sommer/i, '08-31'],
  [/herbst/i, '11-30'],
]

/**
 * The words for the opening of a coming store; null once the season or year that the German words name has
 * passed. Words without a year stay.
 */
export function openingAhead(text: LocalizedText | null, today: Day): LocalizedText | null {
  const year = text?.de.match(/\b20\d\d\b/)?.[0]
  if (text === null || year === undefined) return text
  const season = lastDays.find(([name]) => name.test(text.de))
  return today > `${year}-${season?.[1] ?? '12-31'}` ? null : text
}
