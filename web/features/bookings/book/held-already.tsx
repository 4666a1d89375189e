import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { heldBookingAtom } from '../../../shop/cart.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { useHoldActions } from '../hold/use-hold-actions.ts'

interface HeldAlreadyProps {
  cartHref: string
  /** The first booking was released for the new one. */
  onReleased: () => void
}

/**
 * One hold per visitor: message with a link to the one in the cart and a button that
 * releases it for the new one.
 */
export function HeldAlready({ cartHref, onReleased }: HeldAlreadyProps) {
  const held = useAtomValue(heldBookingAtom)
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
          <InlineButton disabled={isReleasing} onClick={() => void letGo()}>
            <FormattedMessage id="bookings.exists.release" />
          </InlineButton>
        </>
      )}
    </>
  )
}
