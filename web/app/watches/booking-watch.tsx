import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { expiredHoldAtom } from '../../shop/cart/hold-memory.ts'
import { HoldWatch } from '../../features/stays/hold/hold-watch.tsx'
import { useHeldBooking } from '../../features/stays/hold/use-held-booking.ts'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { useExpiryNotice } from './use-expiry-notice.tsx'

/** These pages watch and explain their booking themselves; on the last one its payment decides. */
const ownWatch: string[] = [routePaths.cart, routePaths.bookingFinalize, routePaths.bookingSuccess]

/** Watches the booking on every other page: the badge is right, more time is offered, its end is told. */
export function BookingWatch() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const isOwn = ownWatch.includes(usePagePath())
  const isTold = new URLSearchParams(useSearch()).has('expired')
  const isHeld = useAtomValue(heldBookingAtom) !== null
  const hasExpired = useAtomValue(expiredHoldAtom) !== null
  const again = { label: 'bookings.expired.again', act: () => navigate(paths.bookingExpired()) } as const
  useExpiryNotice(
    hasExpired ? 'booking' : null,
    isOwn || isTold ? null : { text: 'bookings.news.over', action: again },
  )
  // Set by web/start.ts.
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-held', isHeld), [isHeld])
  return isHeld && !isOwn ? <Watch /> : null
}

function Watch() {
  const hold = useHeldBooking({ onlyRemembered: true })
  if (hold.status !== 'held') return null
  return <HoldWatch hold={hold} />
}
