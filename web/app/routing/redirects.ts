/**
 * Permanent redirect of an outdated or non-canonical address, by the same rule on the server (301) and in the
 * browser; null if it is canonical. The query is kept, the hash stays with the browser.
 */
export function redirectFor(pathname: string, search: string): string | null {
  const address = [withoutGermanPrefix, withoutTrailingSlash].reduce((path, rule) => rule(path), pathname)
  const target = munichInGerman(address + search)
  return target === pathname + search ? null : target
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
function munichInGerman(address: string): string {
  return address
    .replace(/^((?:\/en)?\/locations\/)munich(?=$|\?)/, '$1muenchen')
    .replace(/^((?:\/en)?\/booking\/details\?(?:.*&)?store=)munich(?=$|&)/, '$1muenchen')
}
