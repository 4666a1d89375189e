import type { Money } from '../../lib/language/format.ts'
import type { ExampleStoreFragment } from './example-store.generated.ts'

const hours = 3

interface ExampleStay {
  city: string
  typeName: string
  picture: { key: string; altText: string } | null
  persons: number
  startTime: string
  endTime: string
  /** The lowest that such a stay can cost. */
  lowestTotal: Money
}

/**
 * Three hours for two in the store with the largest choice, in its middle type, at the lowest price per hour.
 * Null if no open store has a price.
 */
export function exampleStay(stores: ExampleStoreFragment[]): ExampleStay | null {
  const [store, ...others] = stores.filter(({ isComingSoon }) => !isComingSoon)
  if (!store) return null
  const richest = others.reduce(
    (most, other) => (other.wellzoneTypes.length > most.wellzoneTypes.length ? other : most),
    store,
  )
  const type = richest.wellzoneTypes[Math.floor(richest.wellzoneTypes.length / 2)]
  const price = type?.lowestPricePerHour
  if (!type || !price) return null
  return {
    city: richest.city,
    typeName: type.name,
    picture: type.picture,
    persons: 2,
    startTime: '16:30',
    endTime: '19:30',
    lowestTotal: { minor: price.minor * hours, currency: price.currency },
  }
}
