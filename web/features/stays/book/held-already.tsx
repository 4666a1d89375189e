import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { useHoldActions } from '../hold/use-hold-actions.ts'

interface HeldAlreadyProps {
  cartHref: string
  /** The first booking was released for the new one; removes this message, and its button with the focus. */
  onReleased: () => void
}

/**
 * One hold per visitor: message with a link to the one in the cart and a button that
 * releases it for the new one.
 */
export function HeldAlready({ cartHref, onReleased }: HeldAlreadyProps) {
  // The one that was in the way: the button stays after its release or end, and keeps the focus.
  const [held] = useState(useAtomValue(heldBookingAtom))
  const { release, isReleasing } = useHoldActions(held?.id ?? '')
  const letGo = async (): Promise<void> => {
    if (await release()) onReleased()
  }
  return (
    <>
      <FormattedMessage id="bookings.error.bookingExists" />{' '}
      {held && (
        <>
          <Link className="link-button" href={cartHref}>
            <FormattedMessage id="bookings.exists.continue" />
          </Link>{' '}
          <InlineButton
            aria-disabled={isReleasing}
            aria-busy={isReleasing}
            onClick={isReleasing ? undefined : () => void letGo()}
          >
            <FormattedMessage id="bookings.exists.release" />
          </InlineButton>
        </>
      )}
    </>
  )
}
