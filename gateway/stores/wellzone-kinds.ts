import type { Store } from '#openapi/generated/spa.ts'
import type { WellzoneKind } from '../generated/resolvers.ts'
import type { WellzoneTypeSource } from '../sources.ts'

const kinds: Record<string, WellzoneKind> = { classic: 'CLASSIC', premium: 'PREMIUM', exclusive: 'EXCLUSIVE' }
const largestFirst = ['exclusive', 'premium', 'classic']

/** The REST contract identifies a type by its name, the same in both languages; null for an unknown one. */
export function wellzoneKindOf(typeName: string): WellzoneKind | null {
  return kinds[typeName.toLowerCase()] ?? null
}

/** The types of a store, the largest first. An unknown one is left out: the schema has no kind for it. */
export function wellzoneTypesOf(store: Store): WellzoneTypeSource[] {
  const rank = ({ type }: WellzoneTypeSource) => largestFirst.indexOf(type.name.toLowerCase())
  return store.wellZoneTypes
    .filter(({ name }) => wellzoneKindOf(name) !== null)
    .map((type) => ({ storeId: store.id, type }))
    .sort((one, other) => rank(one) - rank(other))
}

export function wellzoneTypeOf(store: Store, typeId: number): WellzoneTypeSource | null {
  return wellzoneTypesOf(store).find(({ type }) => type.id === typeId) ?? null
}
