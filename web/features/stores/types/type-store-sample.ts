// A store as the pages about its types read it, for tests.
import type { WellzoneKind } from '../../../generated/schema.ts'
import type { TypeStoreFragment } from './type-store.generated.ts'

const names: Record<WellzoneKind, string> = { EXCLUSIVE: 'Exclusive', PREMIUM: 'Premium', CLASSIC: 'Classic' }
const pool: WellzoneKind[] = ['PREMIUM', 'EXCLUSIVE']

/** `prices` has the lowest price per hour, in cents, of each type that the store has. */
export function storeOf(
  city: string,
  prices: Partial<Record<WellzoneKind, number | null>>,
): TypeStoreFragment {
  const kinds = Object.keys(prices) as WellzoneKind[]
  const having = (of: WellzoneKind[]) => of.filter((kind) => kinds.includes(kind))
  const equipment = [
    { id: '1', title: 'Finnische Sauna', icon: 'sauna', kinds },
    { id: '2', title: 'Whirlpool', icon: 'tub', kinds: having(pool) },
    { id: '5', title: 'Kamin', icon: 'light', kinds: having(['EXCLUSIVE']) },
    { id: '7', title: 'Musik', icon: 'sound', kinds },
  ]
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
    equipment,
  }
}

function euros(minor: number | null) {
  return minor === null ? null : { minor, currency: 'EUR' as const }
}
