import { formatDate, formatDayAndTime, formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { seatZone } from '../../words/seller.ts'
import type { LocalizedText } from '../../words/text.ts'
import { yesNo, valueTexts } from './texts/value-texts.ts'

/** Whether a page has something to show: nothing typed is no line. */
export function isSaid(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** A stored value in words; undefined for one that has members of its own. */
export function valueText(name: string, value: unknown, locale: Locale): string | undefined {
  const word = valueTexts[name]?.[String(value)]
  if (word) return word[locale]
  if (countries.has(name)) return countryName(String(value), locale)
  if (typeof value === 'boolean') return yesNo[String(value) as 'true' | 'false'][locale]
  if (typeof value === 'number') return numberText(name, value, locale)
  if (typeof value === 'string') return dated(value, locale)
  if (isLocalized(value)) return value[locale]
  const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object')
  return isList ? value.map((each) => valueText(name, each, locale)).join(', ') : undefined
}

/** Members with the code of a country. */
const countries = new Set(['countryId', 'countryCode', 'nationalityId'])

/** `DE` → `Deutschland`. */
function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}

function numberText(name: string, value: number, locale: Locale): string {
  if (/cents$|minor$/i.test(name)) return formatEuro(value, locale)
  if (name === 'vatPermille' || name === 'permille') return `${value / 10} %`
  return String(value)
}

const day = /^\d{4}-\d\d-\d\d$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d:?\d\d)$/

function dated(text: string, locale: Locale): string {
  if (day.test(text)) return formatDate(text, locale)
  return instant.test(text) ? formatDayAndTime(text, seatZone, locale) : text
}

function isLocalized(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && Object.keys(value).toSorted().join() === 'de,en'
}
