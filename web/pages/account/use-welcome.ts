import { useAtomValue, useSetAtom } from 'jotai'
import { useBindBooking } from '../../features/bookings/hold/use-bind-booking.ts'
import { heldBookingAtom } from '../../shop/cart.ts'
import { useTrack } from '../../shop/consent/analytics.ts'
import { type Visitor, visitorAtom } from '../../shop/visitor.ts'

/**
 * After a login: binds a held booking to the visitor, updates every tab and notes the event. A binding that
 * fails does not fail the login: the checkout retries it and shows why.
 */
export function useWelcome(): (visitor: Visitor) => Promise<void> {
  const held = useAtomValue(heldBookingAtom)
  const setVisitor = useSetAtom(visitorAtom)
  const bind = useBindBooking()
  const track = useTrack()
  return async (visitor) => {
    if (held) await bind(held.id)
    setVisitor(visitor)
    track({ event: 'user_login' })
  }
}
