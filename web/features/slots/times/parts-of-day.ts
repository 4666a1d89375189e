import { useLocation, useSearch } from 'wouter'

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** Name of the query parameter that shows one part of the day: `?part=evening`. */
export const partParameter = 'part'

/** Before noon, before five, and later; times after midnight belong to the evening before. */
export function partOf(startTime: string): PartOfDay {
  if (startTime < '05:00' || startTime >= '17:00') return 'evening'
  return startTime < '12:00' ? 'morning' : 'afternoon'
}

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
