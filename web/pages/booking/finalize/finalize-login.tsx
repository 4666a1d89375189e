import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { BookingOrderSummary } from '../../../features/bookings/review/booking-order-summary.tsx'
import type { HeldBooking } from '../../../features/bookings/hold/use-held-booking.ts'
import { useHoldActions } from '../../../features/bookings/hold/use-hold-actions.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextButton } from '../../../ui/button.tsx'
import { CheckoutAccount } from '../../checkout/checkout-account.tsx'

/** `held` is unknown if the booking is bound to an account whose session has expired. */
export function FinalizeLogin({ held }: { held?: HeldBooking }) {
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

function Release({ bookingId }: { bookingId: string }) {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const { release, isReleasing } = useHoldActions(bookingId)
  const letGo = async (): Promise<void> => {
    if (await release()) navigate(paths.booking())
  }
  return (
    <TextButton isQuiet disabled={isReleasing} onClick={() => void letGo()}>
      <FormattedMessage id="finalize.visitors.release" />
    </TextButton>
  )
}
