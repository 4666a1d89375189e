import type { Locale } from '../words/locale.ts'
import type { Reading, TextPlace } from './reading.ts'

/**
 * Checks a link of a text: a page of the shop in the language of the text, an https address or a mail
 * address. Whether the page exists is checked at the end, by `checkLinks`.
 */
export function addLink(target: string, line: number, reading: Reading, { file, locale }: TextPlace): void {
  const problem = (message: string): void => reading.report.add(file, line, `the link ${target} ${message}`)
  if (/^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+$/.test(target)) return
  if (target.startsWith('https:')) {
    if (!URL.canParse(target) || !target.startsWith('https://')) problem('is no address')
    return
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return problem('has to start with /, https:// or mailto:')
  if (!/^\/(?!\/)[^\\\s]*$/.test(target)) return problem('is relative: start with / or https://')
  const { pathname, hash } = new URL(target, 'https://shop.invalid')
  const path = withoutLanguage(pathname, locale)
  if (path === null) problem(locale === 'en' ? 'has to start with /en' : 'leads to an English page')
  else reading.links.push({ file, line, path, hash: hash.slice(1) })
}

/** Reports links to pages that do not exist, once every text was read. */
export function checkLinks(
  { links, report, checks: { isPage } }: Reading,
  /** Pages whose existence the texts decide, such as an article; null leaves it to the shop. */
  isOwnPage: (path: string, hash: string) => boolean | null,
): void {
  for (const { file, line, path, hash } of links) {
    const shown = `the link ${path}${hash && `#${hash}`}`
    const isThere = isOwnPage(path, hash) ?? isPage?.(path) ?? true
    if (!isThere) report.add(file, line, `${shown} leads to no page`)
  }
}

/** The path without its language; null if it belongs to the other language. */
function withoutLanguage(path: string, locale: Locale): string | null {
  const isEnglish = /^\/en(\/|$)/.test(path)
  if (isEnglish !== (locale === 'en')) return null
  return isEnglish ? path.slice(3) || '/' : path
}
