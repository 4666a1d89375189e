import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { expiredHoldAtom } from '../shop/cart/hold-memory.ts'
import { lazyPart } from '../lib/lazy-parts/lazy-part.tsx'
import { heldBookingAtom } from '../shop/cart/cart.ts'
import { expiredVouchersAtom, voucherCartAtom } from '../shop/cart/voucher-cart.ts'
import { BackToTop } from '../ui/layout/back-to-top.tsx'
import { SnackbarOutlet } from '../ui/overlays/snackbar.tsx'
import { OnSiteWatch } from '../pages/on-site/on-site-watch.tsx'
import { Arrival } from './arrival.tsx'
import { ConsentWatch } from './consent/consent-watch.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { SessionWatch } from './watches/session-watch.tsx'
import { usePagePath } from '../lib/routing/paths.ts'
import { routePaths } from '../lib/routing/routes.ts'
import { usePrefetch } from './routing/use-prefetch.ts'
import './shell.css'

// These parts are loaded by browsers that have something in their cart.
const optional = { isOptional: true }
const voucherCartWatch = lazyPart(
  async () => (await import('./watches/voucher-cart-watch.tsx')).VoucherCartWatch,
  optional,
)
const bookingWatch = lazyPart(
  async () => (await import('./watches/booking-watch.tsx')).BookingWatch,
  optional,
)

export function Shell({ children }: { children: ReactNode }) {
  usePrefetch()
  const path = usePagePath()
  return (
    <>
      <a className="skip-link" href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <ConsentWatch />
      <DemoNotice />
      <Header />
      {/* Filled by the watch of a held booking; where a stay was paid there is none. */}
      <div className={path === routePaths.bookingSuccess ? undefined : 'hold-place'} id="hold-place" />
      <ConnectionNotice />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <BackToTop />
      <Footer />
      <SnackbarOutlet />
      <Arrival />
      <SessionWatch />
      <OnSiteWatch />
      <CartWatches />
    </>
  )
}

/** Stay once they are there: they announce what happens to a cart that they have seen. */
function CartWatches() {
  const holds = useAtomValue(heldBookingAtom) !== null
  const held = useAtomValue(expiredHoldAtom) !== null
  const hasVouchers = useAtomValue(voucherCartAtom) !== null
  const hadVouchers = useAtomValue(expiredVouchersAtom) !== null
  return (
    <Suspense>
      {useEver(holds || held) && <bookingWatch.Part />}
      {useEver(hasVouchers || hadVouchers) && <voucherCartWatch.Part />}
    </Suspense>
  )
}

/** True from the first time on. */
function useEver(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow)
  if (isNow && !wasEver) setEver(true)
  return wasEver
}
