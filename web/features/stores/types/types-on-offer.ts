import type { WellzoneKind } from '../../../generated/schema.ts'
import type { Money } from '../../../lib/language/format.ts'
import { type SizeOnOffer, sizesOnOffer } from './sizes-on-offer.ts'
import type { TypeStoreFragment } from './type-store.generated.ts'

/** A type of suite that at least one open store has. */
export interface TypeOnOffer extends SizeOnOffer {
  /** The most persons in any store. */
  maxPersons: number
  /** What the suites have in every one of the stores. */
  equipment: string[]
  stores: { route: string; city: string; price: Money | null }[]
  /** Whether each open store has the type. */
  isEverywhere: boolean
}

/** What every size has is named only if it is one of these. */
const fixtures = new Set(['sauna', 'tub', 'shower', 'bed'])

/** The types of all open stores, the largest first. A type that no open store has is left out. */
export function typesOnOffer(stores: readonly TypeStoreFragment[]): TypeOnOffer[] {
  const openCount = stores.filter(({ isComingSoon }) => !isComingSoon).length
  return sizesOnOffer(stores).map(({ offers, ...size }) => ({
    ...size,
    maxPersons: Math.max(...offers.map(({ type }) => type.maxPersons)),
    equipment: inAll(offers.map(({ store }) => equipmentOf(store, size.kind))),
    stores: offers.map(({ store: { route, city }, type }) => ({
      ...{ route, city },
      price: type.lowestPricePerHour,
    })),
    isEverywhere: offers.length === openCount,
  }))
}

function equipmentOf({ equipment, wellzoneTypes }: TypeStoreFragment, kind: WellzoneKind): string[] | null {
  if (!equipment) return null
  return equipment
    .filter(({ kinds }) => kinds.includes(kind))
    .filter(({ icon, kinds }) => fixtures.has(icon ?? '') || kinds.length < wellzoneTypes.length)
    .map(({ title }) => title)
}

/** Titles of the first list that all others have too. A store whose equipment did not load has no say. */
function inAll(lists: (string[] | null)[]): string[] {
  const [first, ...others] = lists.filter((list) => list !== null)
  return first?.filter((title) => others.every((list) => list.includes(title))) ?? []
}
