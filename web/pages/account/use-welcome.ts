import { useAtomValue, useSetAtom } from 'jotai'
import { pendingCodeAtom } from '../../features/account/code/pending-code.ts'
import { registrationDraftAtom } from '../../features/account/register/register-draft.ts'
import { useBindBooking } from '../../features/stays/hold/use-bind-booking.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { useTrack } from '../../shop/consent/analytics.ts'
import { type Visitor, visitorAtom } from '../../shop/visitor.ts'
import { isKnownAtom } from './known-atom.ts'

/**
 * After a login: binds a held booking to the visitor, updates every tab and notes the event. A binding that
 * fails does not fail the login: the checkout retries it and shows why.
 */
export function useWelcome(): (visitor: Visitor) => Promise<void> {
  const held = useAtomValue(heldBookingAtom)
  const setVisitor = useSetAtom(visitorAtom)
  const bind = useBindBooking()
  const track = useTrack()
  const setPendingCode = useSetAtom(pendingCodeAtom)
  const setDraft = useSetAtom(registrationDraftAtom)
  const setKnown = useSetAtom(isKnownAtom)
  return async (visitor) => {
    if (held) await bind(held)
    setVisitor(visitor)
    setPendingCode(null)
    setDraft({})
    setKnown(null)
    track({ event: 'user_login' })
  }
}
