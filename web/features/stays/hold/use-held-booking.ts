import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useOnExpiry } from '../../../lib/use-on-expiry.ts'
import { useVisitor } from '../../../shop/visitor.ts'
import { type HeldBookingQuery, useHeldBookingQuery } from './held-booking.generated.ts'
import {
  type BookingRequest,
  expireBookingAtom,
  expiredHoldAtom,
  forgetBookingAtom,
  lastClockOffsetAtom,
} from '../../../shop/cart/hold-memory.ts'
import { holdStateOf, latestReport } from './hold-state.ts'
import { useHoldClock } from './use-hold-clock.ts'

export type HeldBooking = NonNullable<HeldBookingQuery['heldBooking']>

/** A hold on the page; `reload` asks for it once more. */
export interface WatchedHold {
  booking: HeldBooking
  heldUntil: string
  reload: () => void
}

export type Hold =
  /** `locked`: there is one, but its account has to log in again. */
  | { status: 'loading' | 'none' | 'locked' }
  /** `request` is what the hold was for, if this browser made it. */
  | { status: 'expired'; request: BookingRequest | null }
  | { status: 'failed'; isOffline: boolean; retry: () => void }
  /** `isFresh`: it is not being loaded again, as after a login or a binding. */
  | ({ status: 'held'; isFresh: boolean } & WatchedHold)

interface HeldBookingOptions {
  forPayment?: boolean
  onlyRemembered?: boolean
}

/**
 * The visitor's held booking, used once per page; `forPayment` also loads the payment methods, and
 * `onlyRemembered` ignores a hold made in another browser. It is loaded again when its time seems over,
 * because only the server decides; once expired, every tab drops it and its request stays available.
 */
export function useHeldBooking({
  forPayment = false,
  onlyRemembered = false,
}: HeldBookingOptions = {}): Hold {
  const isReady = useAtomValue(storageReadyAtom)
  const remembered = useAtomValue(heldBookingAtom)
  const expired = useAtomValue(expiredHoldAtom)
  const visitor = useVisitor()
  const id = remembered?.id ?? null
  // A hold that this browser does not remember belongs to a logged-in visitor.
  const isUnasked = id === null && (onlyRemembered || visitor === null)
  const [result, ask] = useHeldBookingQuery({
    variables: { id, forPayment },
    pause: !isReady || isUnasked,
    requestPolicy: 'cache-and-network',
    context: useMemo(() => ({ additionalTypenames: ['Booking', 'Viewer'] }), []),
  })
  const refresh = useMemo(() => () => ask({ requestPolicy: 'network-only' }), [ask])

  const isOfThisHold = isReady && result.operation?.variables.id === id
  const isFresh = isOfThisHold && !result.fetching && !result.stale
  const booking = isOfThisHold ? (result.data?.heldBooking ?? null) : null
  const heldUntil = booking && latestReport(booking, remembered).heldUntil

  const isClockRight = useHoldClock(booking)
  // With an error, a hold that is missing in the response is not gone.
  useRemembering(isFresh && (booking || !result.error) ? result.data : undefined)
  useOnExpiry(heldUntil, refresh)

  if (booking && heldUntil && isClockRight)
    return { status: 'held', booking, heldUntil, isFresh, reload: refresh }
  if (booking) return { status: 'loading' }
  if (expired && !remembered) return { status: 'expired', request: expired.request }
  if (isReady && isUnasked) return { status: 'none' }
  if (!isFresh) return { status: 'loading' }
  if (result.error) return { status: 'failed', isOffline: isConnectionError(result.error), retry: refresh }
  return { status: remembered ? 'locked' : 'none' }
}

/** Keeps what this browser remembers in step with the server's response. */
function useRemembering(response: HeldBookingQuery | undefined): void {
  const remembered = useAtomValue(heldBookingAtom)
  const clockOffset = useAtomValue(lastClockOffsetAtom)
  const setRemembered = useSetAtom(heldBookingAtom)
  const expire = useSetAtom(expireBookingAtom)
  const forget = useSetAtom(forgetBookingAtom)

  /** It was seen without an account. */
  const isFree = useRef(false)

  const remember = useEffectEvent(({ heldBooking: booking, viewer }: HeldBookingQuery) => {
    const now = Date.now() + clockOffset
    const state = holdStateOf({ remembered, booking, mayBeBound: !viewer && !isFree.current, now })
    if (booking) isFree.current = !booking.isBoundToViewer
    if (state === 'expired') expire()
    else if (state === 'gone') forget()
    else if (booking) {
      const { id, heldUntil, serverTime } = booking
      const isOld = remembered?.id === id && latestReport(booking, remembered) === remembered
      if (!isOld) setRemembered({ id, heldUntil, serverTime })
    }
  })
  useEffect(() => {
    if (response) remember(response)
  }, [response])
}
