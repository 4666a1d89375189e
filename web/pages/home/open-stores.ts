import type { Money } from '../../lib/language/format.ts'
import { lowestPrice, type Priced } from '../../shop/lowest-price.ts'

export function openStores<T extends { isComingSoon: boolean }>(stores: readonly T[]): T[] {
  return stores.filter(({ isComingSoon }) => !isComingSoon)
}

/** The lowest price per suite and hour that an open store offers; null without one. */
export function lowestPriceIn(
  stores: readonly { isComingSoon: boolean; wellzoneTypes: Priced[] }[],
): Money | null {
  return lowestPrice(openStores(stores).flatMap(({ wellzoneTypes }) => wellzoneTypes))
}
