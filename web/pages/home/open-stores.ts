import type { Money } from '../../lib/language/format.ts'

interface Store {
  isComingSoon: boolean
  wellzoneTypes: { lowestPricePerHour?: Money | null }[]
}

export function openStores<T extends { isComingSoon: boolean }>(stores: readonly T[]): T[] {
  return stores.filter(({ isComingSoon }) => !isComingSoon)
}

/** The lowest price per suite and hour that an open store offers; undefined without one. */
export function lowestPrice(stores: readonly Store[]): Money | undefined {
  return openStores(stores)
    .flatMap(({ wellzoneTypes }) => wellzoneTypes)
    .flatMap(({ lowestPricePerHour: price }) => price ?? [])
    .toSorted((a, b) => a.minor - b.minor)[0]
}
