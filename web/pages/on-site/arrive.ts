import { loadPage } from '../../lib/routing/load-page.ts'
import { pathsFor, splitLocale } from '../../lib/routing/paths.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import { storedMode } from '../../shop/on-site/on-site-atoms.ts'
import { isOfEarlierGuest, unmarkEntry } from '../../shop/on-site/guest-history.ts'
import type { OnSiteMode } from '../../shop/on-site/on-site-mode.ts'

/** Pages that show a result and wipe by themselves. */
const resultPaths: string[] = [
  routePaths.bookingSuccess,
  routePaths.voucherSuccess,
  routePaths.franchiseFormSuccess,
]

export function isResultPath(pathname: string): boolean {
  return resultPaths.includes(splitLocale(pathname).path)
}

/** Where the next guest begins: in German, whatever language the last one chose. */
export function startOf(mode: OnSiteMode): string {
  const paths = pathsFor('de')
  const store = mode?.state === 'wiping' ? mode.next : mode?.storeNumber
  return store === undefined || store === null ? paths.home() : paths.homeOnSite(store)
}

/**
 * Before a document may read storage: "back" to an entry of an earlier guest leads to the start page, and the
 * page shows nothing. False then.
 */
export function mayArrive(): boolean {
  const mode = storedMode()
  if (!isOfEarlierGuest(mode)) return true
  const start = startOf(mode)
  // Everywhere else the mark stays until another document is there: this one may be loaded again.
  if (location.pathname + location.search === start) unmarkEntry()
  loadPage(start)
  return false
}
