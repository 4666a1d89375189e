import type { Money } from '../../../lib/language/format.ts'
import { type SizeOnOffer, sizesOnOffer } from './sizes-on-offer.ts'
import type { TypeStoreFragment } from './type-store.generated.ts'

/** A type of suite that at least one open store has. */
export interface TypeOnOffer extends SizeOnOffer {
  /** The most persons in any store. */
  maxPersons: number
  stores: { route: string; city: string; price: Money | null }[]
  /** Whether each open store has the type. */
  isEverywhere: boolean
}

/** The types of all open stores, the largest first. A type that no open store has is left out. */
export function typesOnOffer(stores: readonly TypeStoreFragment[]): TypeOnOffer[] {
  const openCount = stores.filter(({ isComingSoon }) => !isComingSoon).length
  return sizesOnOffer(stores).map(({ offers, ...size }) => ({
    ...size,
    maxPersons: Math.max(...offers.map(({ type }) => type.maxPersons)),
    stores: offers.map(({ store: { route, city }, type }) => ({
      route,
      city,
      price: type.lowestPricePerHour,
    })),
    isEverywhere: offers.length === openCount,
  }))
}
