import { useLocation, useSearch } from 'wouter'
import { type PartOfDay, partsOfDay } from '../../../shop/parts-of-day.ts'

/** Name of the query parameter that shows one part of the day: `?part=evening`. */
export const partParameter = 'part'

/** The part that the query asks for; null for the whole day. */
export function askedPart(search: string): PartOfDay | null {
  const asked = new URLSearchParams(search).get(partParameter)
  return partsOfDay.find((part) => part === asked) ?? null
}

/** The part of the day that is shown, kept in the URL, and a function that shows another. */
export function usePartOfDay() {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const show = (part: PartOfDay | null): void => {
    const query = new URLSearchParams(search)
    query.delete(partParameter)
    if (part) query.set(partParameter, part)
    const text = query.size > 0 ? `?${query}` : ''
    navigate(`${pathname}${text}${location.hash}`, { replace: true })
  }
  return [askedPart(search), show] as const
}
