import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { HoldWatch } from '../../../features/stays/hold/hold-watch.tsx'
import { type HeldBooking, useHeldBooking } from '../../../features/stays/hold/use-held-booking.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { useBookingFinalizeQuery } from './booking-finalize.generated.ts'
import { CheckoutFailed } from '../steps/checkout-failed.tsx'
import { Redirect } from '../steps/redirect.tsx'
import { FinalizeBinding } from './finalize-binding.tsx'
import { FinalizeSteps } from './flow.tsx'
import { useConfirmationMessage } from '../../account/use-confirmation-message.tsx'
import { BookingOrderSummary } from '../../../features/stays/review/booking-order-summary.tsx'
import { CheckoutAccount } from '../steps/checkout-account.tsx'
import { Release } from './release.tsx'

/** From a held booking to its payment. Without a hold it redirects. */
export function BookingFinalizePage() {
  const paths = usePaths()
  const isReturned = new URLSearchParams(useSearch()).get('error') === 'true'
  const hold = useHeldBooking({ forPayment: true })
  useConfirmationMessage()
  switch (hold.status) {
    case 'loading':
      return <PageSkeleton />
    case 'none':
      return isReturned ? <NothingToPay /> : <Redirect path={paths.booking()} />
    case 'expired':
      return <Redirect path={paths.bookingExpired()} />
    case 'failed':
      return <BookingUnreached isOffline={hold.isOffline} onRetry={hold.retry} />
    case 'locked':
      return <FinalizeLogin />
    case 'held':
      return (
        <>
          <Checkout booking={hold.booking} isFresh={hold.isFresh} />
          <HoldWatch hold={hold} />
        </>
      )
  }
}

/** The provider sent a visitor back whose suite is paid or released by now, maybe in another tab. */
function NothingToPay() {
  const paths = usePaths()
  const { news } = useSnackbar()
  useEffect(() => void news(<FormattedMessage id="finalize.nothingHeld" />), [news])
  return <Redirect path={paths.booking()} />
}

/** Only its visitor goes on: first a login, then the hold is bound to the account, then the two steps. */
function Checkout({ booking, isFresh }: { booking: HeldBooking; isFresh: boolean }) {
  const [{ data, error }, ask] = useBookingFinalizeQuery({ requestPolicy: 'cache-and-network' })
  if (!data) {
    const retry = (): void => ask({ requestPolicy: 'network-only' })
    return error ? (
      <BookingUnreached isOffline={isConnectionError(error)} onRetry={retry} />
    ) : (
      <PageSkeleton />
    )
  }
  const { viewer } = data
  if (!viewer) return <FinalizeLogin held={booking} />
  // A login binds it too: one that is being loaded again may be bound already.
  if (!booking.isBoundToViewer) return isFresh ? <FinalizeBinding booking={booking} /> : <PageSkeleton />
  return <FinalizeSteps booking={booking} viewer={viewer} />
}

function BookingUnreached({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <CheckoutFailed
      title="finalize.failed.title"
      text={<FormattedMessage id={isOffline ? 'finalize.failed.offline' : 'finalize.failed.text'} />}
      onRetry={onRetry}
    />
  )
}

/** `held` is unknown if the booking is bound to an account whose session has expired. */
function FinalizeLogin({ held }: { held?: HeldBooking }) {
  return (
    <CheckoutAccount
      steps={['finalize.step.visitors', 'finalize.step.payment']}
      summary={held && <BookingOrderSummary booking={held} />}
      title="account.checkout.title"
      intro="account.checkout.text"
      text={<FormattedMessage id="finalize.login.text" />}
      aside={held && <Release bookingId={held.id} />}
      isOfAccount={!held}
    />
  )
}
