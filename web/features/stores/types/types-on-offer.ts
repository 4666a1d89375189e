import type { WellzoneKind } from '../../../generated/schema.ts'
import type { Money } from '../../../lib/language/format.ts'
import type { TypeStoreFragment } from './type-store.generated.ts'

type StoreType = TypeStoreFragment['wellzoneTypes'][number]

/** A type of suite that at least one open store has. */
export interface TypeOnOffer extends Pick<StoreType, 'kind' | 'name' | 'description' | 'picture'> {
  /** The most persons in any store. */
  maxPersons: number
  /** Per suite and hour over all open stores; null if no store has a price. */
  lowestPrice: Money | null
  /** What the suites have in every one of the stores. */
  equipment: string[]
  stores: { route: string; city: string; price: Money | null }[]
  /** Whether each open store has the type. */
  isEverywhere: boolean
}

const largestFirst: WellzoneKind[] = ['EXCLUSIVE', 'PREMIUM', 'CLASSIC']
/** What every size has is named only if it is one of these. */
const fixtures = new Set(['sauna', 'tub', 'shower', 'bed'])

/** The types of all open stores, the largest first. A type that no open store has is left out. */
export function typesOnOffer(stores: readonly TypeStoreFragment[]): TypeOnOffer[] {
  const open = stores.filter(({ isComingSoon }) => !isComingSoon)
  return largestFirst.flatMap((kind) => {
    const offers = open.flatMap((store) => {
      const type = store.wellzoneTypes.find((one) => one.kind === kind && one.wellzoneCount !== 0)
      return type ? [{ store, type }] : []
    })
    const [first] = offers
    if (!first) return []
    const told = offers.map(({ type }) => type)
    return [
      {
        ...{ kind, name: first.type.name },
        description: told.find(({ description }) => description !== null)?.description ?? null,
        picture: told.find(({ picture }) => picture !== null)?.picture ?? null,
        maxPersons: Math.max(...offers.map(({ type }) => type.maxPersons)),
        lowestPrice: lowest(offers.map(({ type }) => type.lowestPricePerHour)),
        equipment: inAll(offers.map(({ store }) => equipmentOf(store, kind))),
        stores: offers.map(({ store: { route, city }, type }) => ({
          ...{ route, city },
          price: type.lowestPricePerHour,
        })),
        isEverywhere: offers.length === open.length,
      },
    ]
  })
}

/** The lowest price; null if none is known. */
export function lowest(prices: (Money | null)[]): Money | null {
  const [cheapest] = prices.filter((price) => price !== null).toSorted((a, b) => a.minor - b.minor)
  return cheapest ?? null
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
