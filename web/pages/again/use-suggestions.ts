import { useState } from 'react'
import { nextLike } from '../../features/stays/again/query-like.ts'
import type { LastTime } from '../../features/stays/again/with-last-time.ts'
import { addDays } from '../../lib/days.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { hoursBetween, today as todayInStores } from '../../lib/language/format.ts'
import type { EarlierStay } from './earlier-stay.ts'
import { extrasCents, lastCents } from './last-prices.ts'
import { useNextTimesQuery } from './next-times.generated.ts'
import type { PricedSuggestion } from './suggested-time.tsx'
import { suggestionsFor } from './suggestions.ts'

type Times =
  | { status: 'loading' }
  | { status: 'ready'; suggestions: PricedSuggestion[] }
  /** The session has expired. */
  | { status: 'login' }
  /** There is no such store any more. */
  | { status: 'closed' }
  | { status: 'failed'; isOffline: boolean; isAsking: boolean; retry: () => void }

/** Suggested times for a stay like an earlier one, with prices. `taken` are ids of slots that are gone. */
export function useSuggestions(stay: EarlierStay, taken: ReadonlySet<string>) {
  const { id, persons, store, wellzoneTypeName: typeName } = stay
  const [today] = useState(todayInStores)
  const { day, time: startTime } = nextLike(stay, today)
  const [first, second, third] = daysAround(day, today)
  const durationHours = hoursBetween(stay.startsAt, stay.endsAt)
  const [{ data, error, fetching }, ask] = useNextTimesQuery({
    variables: { id, route: store.route, durationHours, persons, first, second, third },
    requestPolicy: 'network-only',
  })
  /** The failure before a retry: its note stays until there is a response. Null before the first retry. */
  const [failure, setFailure] = useState<{ isOffline: boolean } | null>(null)
  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  const retry = (isOffline: boolean) => (): void => {
    setFailure({ isOffline })
    refresh()
  }
  const extras = data?.extras
  const details = data?.viewer?.order?.details
  const free = data?.store
  const last: LastTime | null =
    details && extras
      ? { ...details, persons, specials: new Set(extras.specials.map((one) => one.id)) }
      : null

  const priced = (): PricedSuggestion[] => {
    if (!last || !details || !extras) return []
    const prices = new Map([...extras.specials, ...extras.basics].map((one) => [one.id, one.price]))
    const withExtras = extrasCents(last, prices)
    const before = lastCents(last, details.lines)
    return suggestionsFor({ typeName, startTime, taken }, [
      { day: first, groups: free?.first },
      { day: second, groups: free?.second },
      { day: third, groups: free?.third },
    ]).map((found) => {
      const minor = found.slot.total.minor + withExtras
      return {
        ...found,
        total: { ...found.slot.total, minor },
        moreCents: found.typeName === typeName ? Math.max(0, minor - before) : 0,
      }
    })
  }
  const state = (): Times => {
    const suggestions = priced()
    const isKnown = !error || suggestions.length > 0
    if (last && isKnown && (free?.first ?? free?.second ?? free?.third))
      return { status: 'ready', suggestions }
    if (data && data.viewer === null) return { status: 'login' }
    if (data && !error && data.store === null) return { status: 'closed' }
    const isAsking = fetching || (!data && !error)
    if (isAsking && !failure) return { status: 'loading' }
    const isOffline = isAsking && failure ? failure.isOffline : isConnectionError(error)
    return { status: 'failed', isOffline, isAsking, retry: retry(isOffline) }
  }
  return { times: state(), last, storeNumber: free?.number ?? null, refresh }
}

/** The day itself first, then the days beside it; none before tomorrow. */
function daysAround(day: string, today: string): [string, string, string] {
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return before > today ? [day, before, after] : [day, after, addDays(day, 2)]
}
