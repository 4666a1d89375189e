import { useLocation, useSearch } from 'wouter'
import type { WellzoneKind } from '../../../generated/schema.ts'

/** Name of the query parameter that selects a type of suite: `?type=exclusive`. */
export const typeParameter = 'type'

/** The type that the query asks for, or the first one if it asks for none that the store has. */
export function askedType<Type extends { kind: WellzoneKind }>(
  search: string,
  types: Type[],
): Type | undefined {
  const asked = new URLSearchParams(search).get(typeParameter)?.toUpperCase()
  return types.find(({ kind }) => kind === asked) ?? types[0]
}

/** The selected type, kept in the URL, and a function that selects another. */
export function useEquipmentType<Type extends { kind: WellzoneKind }>(types: Type[]) {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const select = (kind: WellzoneKind): void => {
    const query = new URLSearchParams(search)
    query.set(typeParameter, kind.toLowerCase())
    navigate(`${pathname}?${query}${location.hash}`, { replace: true })
  }
  return [askedType(search, types), select] as const
}
