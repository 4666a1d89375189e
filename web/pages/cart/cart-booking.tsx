import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { ExpiredBooking } from '../../features/stays/hold/expired-booking.tsx'
import { HeldBookingCard } from '../../features/stays/hold/held-booking-card.tsx'
import { HoldWatch } from '../../features/stays/hold/hold-watch.tsx'
import type { Hold } from '../../features/stays/hold/use-held-booking.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import type { useBookingAgain } from '../booking/use-booking-again.ts'

interface CartBookingProps {
  hold: Hold
  again: ReturnType<typeof useBookingAgain>
  /** Nothing else is in the cart: after the booking was dropped the visitor chooses another. */
  isAlone: boolean
}

/** The booking in the cart, in any state. */
export function CartBooking({ hold, again, isAlone }: CartBookingProps) {
  const paths = usePaths()
  const [, navigate] = useLocation()
  switch (hold.status) {
    case 'held':
      return (
        <>
          <HoldWatch hold={hold} />
          <HeldBookingCard
            booking={hold.booking}
            continueHref={paths.bookingFinalize()}
            onReleased={() => {
              if (isAlone) navigate(paths.booking())
            }}
          />
        </>
      )
    case 'expired':
      return (
        <div className="cart__state">
          <ExpiredBooking
            request={hold.request}
            isBooking={again.isBooking}
            onAgain={(request) => void again.book(request)}
            otherHref={paths.booking()}
            isMainAction
          />
        </div>
      )
    case 'locked':
      return (
        <div className="cart__state">
          <Note>
            <FormattedMessage id="cart.locked" />
          </Note>
          <ButtonLink kind="accent" href={paths.bookingFinalize()}>
            <FormattedMessage id="cart.logIn" />
          </ButtonLink>
        </div>
      )
    case 'failed':
      return (
        <div className="cart__state">
          <RetryNote text={hold.isOffline ? 'cart.offline' : 'cart.failed'} onRetry={hold.retry} />
        </div>
      )
    case 'loading':
      return <CartSkeleton />
    case 'none':
      return null
  }
}
