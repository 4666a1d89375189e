import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { nextLike } from '../../features/bookings/again/query-like.ts'
import {
  type LastTime,
  withCompanionsOf,
  withExtrasOf,
} from '../../features/bookings/again/with-last-time.ts'
import { useBookingFlow } from '../../features/bookings/book/use-booking-flow.tsx'
import {
  draftBookingAtom,
  emptyDraft,
  extrasOf,
  type Stay,
  withStay,
} from '../../features/bookings/draft/draft-booking.ts'
import { checkoutDraftAtom } from '../../features/bookings/visitors/checkout-draft.ts'
import { addDays } from '../../lib/days.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { hoursBetween, today as todayInStores } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { useIsOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { useLoginOnTheWay } from '../booking/use-login-on-the-way.ts'
import type { EarlierStay } from './again-link.tsx'
import { useNextTimesQuery } from './next-times.generated.ts'
import type { PricedSuggestion } from './next-times.tsx'
import { suggestionsFor } from './suggestions.ts'

/** Suggested times for a stay like an earlier one, and the way from one of them to the checkout. */
export function useAgain(stay: EarlierStay) {
  const paths = usePaths()
  const jotai = useStore()
  const [, navigate] = useLocation()
  const isOnSite = useIsOnSite()
  const [today] = useState(todayInStores)
  const { day, time } = nextLike(stay, today)
  const { persons, store } = stay
  const durationHours = hoursBetween(stay.startsAt, stay.endsAt)
  const [first, second, third] = daysAround(day, today)
  const [{ data, error, fetching }, ask] = useNextTimesQuery({
    variables: { id: stay.id, route: store.route, durationHours, persons, first, second, third },
    requestPolicy: 'network-only',
  })
  const extras = data?.extras
  const details = data?.viewer?.order?.details
  const last: LastTime | null =
    details && extras ? { ...details, persons, specials: new Set(extras.specials.map(({ id }) => id)) } : null
  /** What the press has asked for; the drafts follow once it is held. */
  const held = useRef<Stay | null>(null)
  const flow = useBookingFlow({
    cartHref: paths.cart(),
    ...useLoginOnTheWay(),
    isQuick: true,
    onDone: () => {
      const wish = held.current
      if (last && wish) {
        jotai.set(draftBookingAtom, (now) => withExtrasOf(last, withStay(now, wish)))
        jotai.set(checkoutDraftAtom, (now) => withCompanionsOf(last, now))
      }
      navigate(paths.bookingFinalize())
    },
    onAlternative: (request, { slot: { id: slotId, startTime, endTime } }) =>
      void flow.book({ ...request, slotId, startTime, endTime }),
  })
  const prices = new Map(
    [...(extras?.specials ?? []), ...(extras?.basics ?? [])].map(({ id, price }) => [id, price]),
  )
  const wanted = last
    ? extrasOf(withExtrasOf(last, emptyDraft)).filter(({ productId }) => prices.has(productId))
    : []
  const extrasMinor = wanted.reduce(
    (sum, { productId, quantity }) => sum + prices.get(productId)!.minor * quantity,
    0,
  )
  const free = data?.store

  const suggestions = (): PricedSuggestion[] =>
    suggestionsFor({ typeName: stay.wellzoneTypeName, startTime: time }, [
      { day: first, groups: free?.first },
      { day: second, groups: free?.second },
      { day: third, groups: free?.third },
    ]).map((found) => {
      const { minor, currency } = found.slot.total
      return { ...found, total: { minor: minor + extrasMinor, currency } }
    })
  const isReady = last && (free?.first ?? free?.second ?? free?.third)
  const times = isReady
    ? ({ status: 'ready', suggestions: suggestions() } as const)
    : fetching || (!data && !error)
      ? ({ status: 'loading' } as const)
      : ({
          status: 'failed',
          isOffline: isConnectionError(error),
          retry: () => ask({ requestPolicy: 'network-only' }),
        } as const)

  const hold = ({ day: chosen, slot: { id: slotId, startTime, endTime } }: PricedSuggestion): void => {
    if (!free) return
    held.current = { storeRoute: store.route, day: chosen, persons, durationHours }
    void flow.book({
      ...{ slotId, startTime, endTime, persons, durationHours },
      ...{ storeRoute: store.route, city: store.city, day: chosen, isOnSite: isOnSite(free.number) },
      extras: wanted,
    })
  }
  return { times, last, flow, hold }
}

/** The day itself first, then the days beside it; none before tomorrow. */
function daysAround(day: string, today: string): [string, string, string] {
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return before > today ? [day, before, after] : [day, after, addDays(day, 2)]
}
