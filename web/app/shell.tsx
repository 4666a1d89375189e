import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackToTop } from '../ui/back-to-top.tsx'
import { SnackbarOutlet } from '../ui/snackbar.tsx'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SessionWatch } from './session-watch.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { VoucherCartWatch } from './voucher-cart-watch.tsx'
import './shell.css'

export function Shell({ children }: { children: ReactNode }) {
  usePrefetch()
  return (
    <>
      <a className="skip-link" href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <Header />
      <OfflineNotice />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
      <SnackbarOutlet />
      <Arrival />
      <SessionWatch />
      <VoucherCartWatch />
    </>
  )
}
