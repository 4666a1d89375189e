import type { LocalizedText } from '#openapi/generated/spa.ts'

export type Language = 'de' | 'en'

/** The first of the shop's languages that the header names; German otherwise, as the contract of the spa says. */
export function languageOf(acceptLanguage: string | null): Language {
  const named = acceptLanguage?.toLowerCase().match(/(?:^|,)\s*(de|en)\b/)
  return named?.[1] === 'en' ? 'en' : 'de'
}

export function inLanguage(text: LocalizedText, language: Language): string {
  return text[language]
}
