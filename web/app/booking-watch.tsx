import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { expiredHoldAtom } from '../features/bookings/hold/hold-memory.ts'
import { HoldWatch } from '../features/bookings/hold/hold-watch.tsx'
import { useHeldBooking } from '../features/bookings/hold/use-held-booking.ts'
import { usePagePath, usePaths } from '../lib/paths.ts'
import { routePaths } from '../lib/routes.ts'
import { storageReadyAtom } from '../lib/stored-atom.ts'
import { heldBookingAtom } from '../shop/cart.ts'
import { InlineButton } from '../ui/button.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'

/** These pages watch and explain their booking themselves; on the last one its payment decides. */
const ownWatch: string[] = [routePaths.cart, routePaths.bookingFinalize, routePaths.bookingSuccess]

/** Watches the booking on every other page: the badge is right, more time is offered, its end is told. */
export function BookingWatch() {
  const isHeld = useAtomValue(heldBookingAtom) !== null
  const isOwn = ownWatch.includes(usePagePath())
  useExpiryNotice()
  return isHeld && !isOwn ? <Watch /> : null
}

function Watch() {
  const hold = useHeldBooking({ onlyRemembered: true })
  return hold.status === 'held' ? <HoldWatch booking={hold.booking} heldUntil={hold.heldUntil} /> : null
}

/** Once per tab, unless the page says it. What expired before this page was opened was told then. */
function useExpiryNotice(): void {
  const paths = usePaths()
  const snackbar = useSnackbar()
  const [, navigate] = useLocation()
  const path = usePagePath()
  const search = new URLSearchParams(useSearch())
  const isTold = ownWatch.includes(path) || search.has('expired')
  const isReady = useAtomValue(storageReadyAtom)
  const hasExpired = useAtomValue(expiredHoldAtom) !== null
  const known = useRef<boolean>(undefined)
  const takeBack = useRef<() => void>(undefined)

  const announce = useEffectEvent(() => {
    if (isTold) return
    takeBack.current = snackbar.errorUntilFixed(
      <>
        <FormattedMessage id="bookings.news.over" />{' '}
        <InlineButton
          onClick={() => {
            takeBack.current?.()
            navigate(paths.bookingExpired())
          }}
        >
          <FormattedMessage id="bookings.expired.again" />
        </InlineButton>
      </>,
    )
  })
  useEffect(() => {
    if (!isReady) return
    if (!hasExpired) takeBack.current?.()
    else if (known.current === false) announce()
    known.current = hasExpired
  }, [isReady, hasExpired])
}
