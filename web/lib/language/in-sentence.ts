import type { Locale } from './locale.tsx'

/** Titles as one sentence lists them: English nouns are small after the first. */
export function inSentence(titles: readonly string[], locale: Locale): string[] {
  return titles.map((title, index) =>
    locale === 'en' && index > 0 ? title.charAt(0).toLowerCase() + title.slice(1) : title,
  )
}
