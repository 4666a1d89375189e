import { useSetAtom, useStore } from 'jotai'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { useLocation } from 'wouter'
import { extrasAlong, withCompanionsOf, withExtrasOf } from '../../features/stays/again/with-last-time.ts'
import { useBookingFlow } from '../../features/stays/book/use-booking-flow.tsx'
import { draftBookingAtom, type Stay, withStay } from '../../shop/cart/draft-booking.ts'
import { checkoutDraftAtom } from '../../features/stays/visitors/checkout-draft.ts'
import { hoursBetween } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { useIsOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { endVisitorAtom } from '../../shop/visitor.ts'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { useLoginOnTheWay } from '../booking/use-login-on-the-way.ts'
import type { EarlierStay } from './earlier-stay.ts'
import { SessionDocument, type SessionQuery } from './session.generated.ts'
import type { PricedSuggestion } from './suggested-time.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Suggested times for a stay like an earlier one, and the way from one of them to the checkout. */
export function useAgain(stay: EarlierStay) {
  const snackbar = useSnackbar()
  const paths = usePaths()
  const jotai = useStore()
  const isLoggedOut = useIsLoggedOut()
  const [, navigate] = useLocation()
  const isOnSite = useIsOnSite()
  const login = useLoginOnTheWay()
  const endVisitor = useSetAtom(endVisitorAtom)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const { times, last, storeNumber, refresh } = useSuggestions(stay, taken)
  /** What the press has asked for; the drafts follow once it is held. */
  const pressed = useRef<Stay | null>(null)
  const [pressedId, setPressedId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  const flow = useBookingFlow({
    cartHref: paths.cart(),
    ...login,
    isQuick: true,
    onDone: () => {
      const wish = pressed.current
      if (last && wish) {
        jotai.set(draftBookingAtom, (now) => withExtrasOf(last, withStay(now, wish)))
        jotai.set(checkoutDraftAtom, (now) => withCompanionsOf(last, now))
      }
      navigate(paths.bookingFinalize())
    },
    onPriceChanged: refresh,
    onTaken: ({ slotId }) => {
      setTaken((before) => new Set([...before, slotId]))
      snackbar.error({ id: 'again.sheet.gone' })
    },
  })

  const hold = async ({ day, slot, total }: PricedSuggestion): Promise<void> => {
    if (!last || storeNumber === null || isAsking || flow.isBooking) return
    const { id: slotId, startTime, endTime } = slot
    const { persons, store } = stay
    const durationHours = hoursBetween(stay.startsAt, stay.endsAt)
    pressed.current = { storeRoute: store.route, day, persons, durationHours }
    setPressedId(slotId)
    setAsking(true)
    const hasNoSession = await isLoggedOut()
    setAsking(false)
    if (hasNoSession) return setEnded(true)
    void flow.book({
      slotId,
      startTime,
      endTime,
      persons,
      durationHours,
      storeRoute: store.route,
      city: store.city,
      day,
      isOnSite: isOnSite(storeNumber),
      expectedTotalMinor: total.minor,
      extras: extrasAlong(last).map(({ productId, quantity }) => ({ productId, quantity })),
    })
  }
  return {
    times: hasEnded ? ({ status: 'login' } as const) : times,
    last,
    hold,
    busyWith: isAsking || flow.isBooking ? pressedId : null,
    login: {
      href: login.loginHref,
      /** Without it the login would send a visitor on whom this browser still takes for logged in. */
      onLeave: () => {
        login.onLogin()
        endVisitor()
      },
    },
  }
}

/** Asks whether the session has ended: another one would hold the suite for an anonymous visitor. */
function useIsLoggedOut(): () => Promise<boolean> {
  const client = useClient()
  return async () => {
    const ask = client.query<SessionQuery>(SessionDocument, {}, { requestPolicy: 'network-only' })
    return (await ask.toPromise()).data?.viewer === null
  }
}
