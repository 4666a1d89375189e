import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../app/paths.ts'
import { ExpiredBooking } from '../features/bookings/expired-booking.tsx'
import { HeldBookingCard } from '../features/bookings/held-booking-card.tsx'
import { HoldWatch } from '../features/bookings/hold-watch.tsx'
import { type Hold, useHeldBooking } from '../features/bookings/use-held-booking.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Note } from '../ui/notice.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { RetryNote } from './retry-note.tsx'
import { useBookingAgain } from './use-booking-again.ts'
import './cart.css'

export function CartPage() {
  const hold = useHeldBooking()
  const again = useBookingAgain()
  const title = useRef<HTMLHeadingElement>(null)
  const hadBooking = useRef(false)
  useEffect(() => {
    // What had the focus went away with the booking.
    if (hadBooking.current && hold.status !== 'held') title.current?.focus()
    hadBooking.current = hold.status === 'held'
  }, [hold.status])
  return (
    <div className="wrap page-top cart-page">
      <h1 className="h1s" ref={title} tabIndex={-1}>
        <FormattedMessage id="cart.title" />
      </h1>
      <CartContent hold={hold} again={again} />
      {again.dialogs}
    </div>
  )
}

function CartContent({ hold, again }: { hold: Hold; again: ReturnType<typeof useBookingAgain> }) {
  const paths = usePaths()
  switch (hold.status) {
    case 'held':
      return (
        <>
          <HoldWatch booking={hold.booking} heldUntil={hold.heldUntil} />
          <HeldBookingCard booking={hold.booking} heldUntil={hold.heldUntil} continueHref={paths.bookingFinalize()} />
        </>
      )
    case 'expired':
      return (
        <div className="cart__state">
          <ExpiredBooking
            wish={hold.wish}
            isBooking={again.isBooking}
            onAgain={(wish) => void again.book(wish)}
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
          <ButtonLink kind="lamp" href={paths.bookingFinalize()}>
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
      return (
        <div className="cart__state">
          <EmptyState title={<FormattedMessage id="cart.empty.title" />} text={<FormattedMessage id="cart.empty.text" />}>
            <ButtonLink kind="lamp" href={paths.booking()}>
              <FormattedMessage id="cart.empty.action" />
            </ButtonLink>
          </EmptyState>
        </div>
      )
  }
}
