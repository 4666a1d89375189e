// A store as the pages about its types read it, for tests.
import type { WellzoneKind } from '../../../generated/schema.ts'
import type { TypeStoreFragment } from './type-store.generated.ts'

const names: Record<WellzoneKind, string> = { EXCLUSIVE: 'Exclusive', PREMIUM: 'Premium', CLASSIC: 'Classic' }

/** `prices` has the lowest price per hour, in cents, of each type that the store has. */
export function storeOf(
  city: string,
  prices: Partial<Record<WellzoneKind, number | null>>,
): TypeStoreFragment {
  const kinds = Object.keys(prices) as WellzoneKind[]
  return {
    id: city,
    route: city.toLowerCase(),
    city,
    isComingSoon: false,
    wellzoneTypes: kinds.map((kind) => ({
      id: `${city} ${kind}`,
      kind,
      name: names[kind],
      description: `Die ${names[kind]}.`,
      maxPersons: kind === 'EXCLUSIVE' ? 4 : 3,
      wellzoneCount: 2,
      picture: { key: `wellzone-${kind.toLowerCase()}-1`, altText: names[kind] },
      lowestPricePerHour: euros(prices[kind] ?? null),
    })),
  }
}

function euros(minor: number | null) {
  return minor === null ? null : { minor, currency: 'EUR' as const }
}
