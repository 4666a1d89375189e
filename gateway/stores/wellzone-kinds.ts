import type { Store } from '#openapi/generated/spa.ts'
import type { WellzoneKind } from '../generated/resolvers.ts'
import type { WellzoneTypeSource } from '../sources.ts'

const kinds: Record<string, WellzoneKind> = { classic: 'CLASSIC', premium: 'PREMIUM', exclusive: 'EXCLUSIVE' }
const largestFirst: WellzoneKind[] = ['EXCLUSIVE', 'PREMIUM', 'CLASSIC']

/** The contract tells a type by its name, which is the same in both languages; null for a type that this shop does not know. */
export function wellzoneKindOf(typeName: string): WellzoneKind | null {
  return kinds[typeName.toLowerCase()] ?? null
}

/** The types a store has, the largest first. One that the shop does not know is left out: it could not be shown. */
export function wellzoneTypesOf(store: Store): WellzoneTypeSource[] {
  const known = store.wellZoneTypes.flatMap((type) => {
    const kind = wellzoneKindOf(type.name)
    return kind ? [{ storeId: store.id, kind, type }] : []
  })
  return known.sort((one, other) => largestFirst.indexOf(one.kind) - largestFirst.indexOf(other.kind))
}

export function wellzoneTypeOf(store: Store, typeId: number): WellzoneTypeSource | null {
  return wellzoneTypesOf(store).find(({ type }) => type.id === typeId) ?? null
}
