import type { WellzoneKind } from '../../../generated/schema.ts'
import type { Money } from '../../../lib/language/format.ts'
import type { SizeStoreFragment } from './size-store.generated.ts'

type StoreType = SizeStoreFragment['wellzoneTypes'][number]

/** A size of suite that at least one open store has. */
export interface SizeOnOffer extends Pick<StoreType, 'kind' | 'name' | 'description' | 'picture'> {
  /** Per suite and hour over all open stores; null if no store has a price. */
  lowestPrice: Money | null
}

interface Offer<Store extends SizeStoreFragment> {
  store: Store
  type: Store['wellzoneTypes'][number]
}

const largestFirst: WellzoneKind[] = ['EXCLUSIVE', 'PREMIUM', 'CLASSIC']

/** The sizes of all open stores, the largest first, each with the stores that have such a suite. */
export function sizesOnOffer<Store extends SizeStoreFragment>(
  stores: readonly Store[],
): (SizeOnOffer & { offers: Offer<Store>[] })[] {
  return largestFirst.flatMap((kind) => {
    const offers = stores.flatMap((store): Offer<Store>[] => {
      if (store.isComingSoon) return []
      const type = store.wellzoneTypes.find((one) => one.kind === kind && one.wellzoneCount !== 0)
      return type ? [{ store, type }] : []
    })
    const [first] = offers
    if (!first) return []
    const types = offers.map(({ type }) => type)
    return [
      {
        ...{ kind, offers, name: first.type.name },
        description: types.find(({ description }) => description !== null)?.description ?? null,
        picture: types.find(({ picture }) => picture !== null)?.picture ?? null,
        lowestPrice: lowest(types.map(({ lowestPricePerHour }) => lowestPricePerHour)),
      },
    ]
  })
}

/** The lowest price; null if none is known. */
export function lowest(prices: (Money | null)[]): Money | null {
  const [cheapest] = prices.filter((price) => price !== null).toSorted((a, b) => a.minor - b.minor)
  return cheapest ?? null
}
