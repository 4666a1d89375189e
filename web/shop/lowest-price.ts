import type { Money } from '../lib/language/format.ts'

export interface Priced {
  lowestPricePerHour: Money | null
  /** Null while it is not known. */
  wellzoneCount?: number | null
}

/** The types that a store has suites of: one without any can be named all the same. */
export function withSuites<Type extends Pick<Priced, 'wellzoneCount'>>(types: readonly Type[]): Type[] {
  return types.filter(({ wellzoneCount }) => wellzoneCount !== 0)
}

/** The lowest price per suite and hour of these types; null without one. */
export function lowestPrice(types: readonly Priced[]): Money | null {
  const prices = withSuites(types).flatMap(({ lowestPricePerHour }) => lowestPricePerHour ?? [])
  return prices.toSorted((a, b) => a.minor - b.minor)[0] ?? null
}
