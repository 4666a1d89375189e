import type { Store } from '#openapi/generated/spa.ts'
import type { WellzoneKind } from '../generated/resolvers.ts'
import type { WellzoneTypeSource } from '../request/sources.ts'
import { readUnbroken } from '../spa/contract/find.ts'

const kinds: Record<string, WellzoneKind> = { classic: 'CLASSIC', premium: 'PREMIUM', exclusive: 'EXCLUSIVE' }
const largestFirst = ['exclusive', 'premium', 'classic']

/** The REST contract identifies a type by its name, the same in both languages; null for an unknown one. */
export function wellzoneKindOf(typeName: string): WellzoneKind | null {
  return kinds[typeName.toLowerCase()] ?? null
}

/**
 * The types of a store, the largest first, without those for which the schema has no kind. One whose name is
 * withheld is the last, and fails where the name is read.
 */
export function wellzoneTypesOf(store: Store): WellzoneTypeSource[] {
  return store.wellZoneTypes
    .map((type) => ({ type, rank: rankOf(type) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ type }) => ({ storeId: store.id, type }))
}

function rankOf(type: WellzoneTypeSource['type']): number {
  const [rank = largestFirst.length] = readUnbroken([type], ({ name }) =>
    largestFirst.indexOf(name.toLowerCase()),
  )
  return rank
}

export function wellzoneTypeOf(store: Store, typeId: number): WellzoneTypeSource | null {
  const type = store.wellZoneTypes.find(({ id }) => id === typeId)
  return type && rankOf(type) >= 0 ? { storeId: store.id, type } : null
}
