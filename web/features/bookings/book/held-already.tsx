import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { heldBookingAtom } from '../../../shop/cart.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { useHoldActions } from '../hold/use-hold-actions.ts'

interface HeldAlreadyProps {
  cartHref: string
  /** The first booking was let go for the new one. */
  onReleased: () => void
}

/** One booking at a time: continue with the one in the cart, or let it go for the new one. The text of a message. */
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
