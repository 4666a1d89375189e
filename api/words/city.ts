import type { Locale } from './locale.ts'

/** English names of German cities, where they differ. */
const englishNames: Record<string, string> = { München: 'Munich', Hannover: 'Hanover' }

/** A city, or a name with a city in it such as a store's, in the language. */
export function withCityName(name: string, locale: Locale): string {
  if (locale === 'de') return name
  return name.replaceAll(/\p{L}+/gu, (word) =>
    Object.hasOwn(englishNames, word) ? englishNames[word]! : word,
  )
}

/** A store with its name and city in the language. */
export function storeIn<Store extends { name: string; city: string }>(store: Store, locale: Locale): Store {
  return { ...store, name: withCityName(store.name, locale), city: withCityName(store.city, locale) }
}
