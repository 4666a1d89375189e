import { extrasAlong, type LastTime } from '../../features/stays/again/with-last-time.ts'
import type { NextTimesQuery } from './next-times.generated.ts'

type Lines = NonNullable<NonNullable<NonNullable<NextTimesQuery['viewer']>['order']>['details']>['lines']

/** What the extras that come along cost now, by their prices; in cents. */
export function extrasCents(last: LastTime, prices: ReadonlyMap<string, { minor: number }>): number {
  return extrasAlong(last).reduce(
    (sum, { productId, quantity }) => sum + (prices.get(productId)?.minor ?? 0) * quantity,
    0,
  )
}

/** What the stay and the extras that come along cost last time, before discounts; in cents. */
export function lastCents(last: LastTime, lines: Lines): number {
  const along = new Map(extrasAlong(last).map(({ productId, quantity }) => [productId, quantity]))
  return lines.reduce((sum, { kind, productId, quantity, totalBeforeDiscount: { minor } }) => {
    if (kind === 'STAY') return sum + minor
    return sum + (minor / quantity) * ((productId && along.get(productId)) || 0)
  }, 0)
}
