import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../lib/lazy-part.tsx'
import { BackToTop } from '../ui/back-to-top.tsx'
import { FloatingNotes } from '../ui/floating-note.tsx'
import { SnackbarOutlet } from '../ui/snackbar.tsx'
import { OnSiteWatch } from '../pages/on-site/on-site-watch.tsx'
import { Arrival } from './arrival.tsx'
import { ConsentWatch } from './consent/consent-watch.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SessionWatch } from './watches/session-watch.tsx'
import { usePrefetch } from './routing/use-prefetch.ts'
import './shell.css'

// The browser loads its code after the page's.
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
  return (
    <>
      <a className="skip-link" href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <ConsentWatch />
      <DemoNotice />
      <Header />
      <OfflineNotice />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
      <FloatingNotes />
      <SnackbarOutlet />
      <Arrival />
      <SessionWatch />
      <OnSiteWatch />
      <Suspense>
        <bookingWatch.Part />
        <voucherCartWatch.Part />
      </Suspense>
    </>
  )
}
