import type { Locale } from '../language/locale.tsx'

/**
 * Adds the language to a path. The result stays on this site whatever the address bar contained: browsers
 * treat `//x`, `/\x` and tabs between slashes as another host.
 */
export function localize(path: string, locale: Locale): string {
  const own = path.replaceAll(/[\\\s\p{Cc}]/gu, encodeURIComponent).replace(/^\/{2,}/, '/')
  return locale === 'de' ? own : `/en${own.replace(/^\/(?=$|[?#])/, '')}`
}
