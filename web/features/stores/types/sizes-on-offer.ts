import type { WellzoneKind } from '../../../generated/schema.ts'
import type { Money } from '../../../lib/language/format.ts'
import { lowestPrice, withSuites } from '../../../shop/lowest-price.ts'
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
      const type = withSuites(store.wellzoneTypes).find((one) => one.kind === kind)
      return type ? [{ store, type }] : []
    })
    const [first] = offers
    if (!first) return []
    const types = offers.map(({ type }) => type)
    return [
      {
        kind,
        offers,
        name: first.type.name,
        description: types.find(({ description }) => description !== null)?.description ?? null,
        picture: types.find(({ picture }) => picture !== null)?.picture ?? null,
        lowestPrice: lowestPrice(types),
      },
    ]
  })
}
