import { pathsFor } from '../../lib/routing/paths.ts'
import { forgetSavedPages } from '../../lib/storage/saved-pages.ts'

/** The path at which a stay is saved, whatever its language. */
export const savedPathOf = (orderId: string): string => pathsFor('de').profileStay(orderId)

/** Removes what was saved of a stay: it is over, cancelled or another's, or the visitor wants it gone. */
export function forgetSavedStay(orderId: string): Promise<void> {
  return forgetSavedPages(savedPathOf(orderId))
}
