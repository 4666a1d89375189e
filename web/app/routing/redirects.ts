/**
 * Permanent redirect of an outdated or non-canonical address, by the same rule on the server (301) and in the
 * browser; null if it is canonical. The query is kept, the hash stays with the browser.
 */
export function redirectFor(pathname: string, search: string): string | null {
  const target = [withoutGermanPrefix, withoutTrailingSlash, munichInGerman].reduce(
    (path, rule) => rule(path),
    pathname,
  )
  return target === pathname ? null : target + search
}

/** German is the default and has no prefix. */
function withoutGermanPrefix(path: string): string {
  return path.replace(/^\/de(?=\/|$)/, '') || '/'
}

/** Leading slashes are collapsed too: `//other.example` would lead to another site. */
function withoutTrailingSlash(path: string): string {
  return path.replace(/^\/{2,}/, '/').replace(/(?<=.)\/+$/, '')
}

/** Some links spell Munich in English. */
function munichInGerman(path: string): string {
  return path.replace(/^(\/en)?\/locations\/munich$/, '$1/locations/muenchen')
}
