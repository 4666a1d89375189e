import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHeldBooking } from '../../features/stays/hold/use-held-booking.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { expiredVouchersAtom, voucherCartAtom } from '../../shop/cart/voucher-cart.ts'
import { CartBooking } from './cart-booking.tsx'
import { CartEmpty } from './cart-empty.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartExpiredVouchers, CartVouchers } from './cart-vouchers.tsx'
import { useBookingAgain } from '../booking/use-booking-again.ts'
import './cart.css'

export function CartPage() {
  const hold = useHeldBooking()
  const again = useBookingAgain()
  const isReady = useAtomValue(storageReadyAtom)
  const isBookingKnown = useAtomValue(heldBookingAtom) !== null
  const vouchers = useAtomValue(voucherCartAtom)
  // A cart that is being paid for stays as it is: nothing is restored into it meanwhile.
  const expiredVouchers = useAtomValue(expiredVouchersAtom)
  const expired = vouchers?.frozenAt ? null : expiredVouchers
  const title = useFocusOnTitle(hold.status === 'held', vouchers !== null, expired !== null)

  // A logged-in visitor may have a booking from another browser: it is queried, but vouchers do not wait for
  // it.
  const hasBooking = hold.status !== 'none' && (hold.status !== 'loading' || isBookingKnown || !vouchers)
  if (isReady && !hasBooking && !vouchers && !expired)
    return (
      <div className="wrap page-top">
        <CartEmpty titleRef={title} />
        {again.dialogs}
      </div>
    )
  return (
    <div className="wrap page-top page-view">
      <h1 className="heading-1" ref={title} tabIndex={-1}>
        <FormattedMessage id="cart.title" />
      </h1>
      {isReady ? (
        <>
          {hasBooking && <CartBooking hold={hold} again={again} isAlone={!vouchers && !expired} />}
          {vouchers && <CartVouchers cart={vouchers} isAlone={!hasBooking} />}
          {expired && (
            <CartExpiredVouchers
              cards={expired.cards}
              hasOthers={vouchers !== null}
              isAlone={!hasBooking && !vouchers}
            />
          )}
        </>
      ) : (
        <CartSkeleton />
      )}
      {again.dialogs}
    </div>
  )
}

/** The element with the focus was removed: the booking, the last voucher, or the offer of expired ones. */
function useFocusOnTitle(...isThere: boolean[]) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(isThere)
  useEffect(() => {
    const hasLost = before.current.some((wasThere, index) => wasThere && !isThere[index])
    before.current = isThere
    if (hasLost && document.activeElement === document.body) title.current?.focus()
  })
  return title
}
