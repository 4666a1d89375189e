import type { Locale } from './locale.ts'

/** English names of German cities, where they differ. */
const englishNames: Record<string, string> = { München: 'Munich' }

/** A text that names a city, such as the name of a store, with the city's name in the language. */
export function withCityName(text: string, city: string, locale: Locale): string {
  const english = englishNames[city]
  return locale === 'en' && english ? text.replace(city, english) : text
}
