import { locales } from '../language/locale.tsx'
import { localize } from './localize.ts'

/**
 * The addresses of one page (a path without language) in all languages, as search engines want them: German
 * is what visitors of any other language get.
 */
export function alternatesOf(path: string, origin: string): { language: string; href: string }[] {
  return [
    ...locales.map((locale) => ({ language: locale, href: origin + localize(path, locale) })),
    { language: 'x-default', href: origin + localize(path, 'de') },
  ]
}
