import { useAtomValue, useSetAtom } from 'jotai'
import { useBindBooking } from '../../features/bookings/hold/use-bind-booking.ts'
import { heldBookingAtom } from '../../shop/cart.ts'
import { type Visitor, visitorAtom } from '../../shop/visitor.ts'

/**
 * What follows a login: a held booking becomes the visitor's own, and every tab knows who is there. A hold that cannot be
 * bound is no matter of the login: the checkout tries again and says why.
 */
export function useWelcome(): (visitor: Visitor) => Promise<void> {
  const held = useAtomValue(heldBookingAtom)
  const setVisitor = useSetAtom(visitorAtom)
  const bind = useBindBooking()
  return async (visitor) => {
    if (held) await bind(held.id)
    setVisitor(visitor)
  }
}
