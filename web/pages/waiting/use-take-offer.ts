import { useSetAtom, useStore } from 'jotai'
import { useLocation } from 'wouter'
import { useAskForRelease } from '../../features/stays/book/use-ask-for-release.tsx'
import { adoptHoldAtom } from '../../shop/cart/hold-memory.ts'
import type { WaitingOfferFieldsFragment } from '../../features/waiting/waiting-wish.generated.ts'
import { clockOffsetAtom } from '../../lib/clock.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'

/**
 * Goes to the checkout with what is held for a wish, as after booking; vouchers in the cart stay. A browser
 * has one held booking, and another one stays until the visitor releases it.
 */
export function useTakeOffer() {
  const paths = usePaths()
  const store = useStore()
  const [, navigate] = useLocation()
  const adopt = useSetAtom(adoptHoldAtom)
  const askForRelease = useAskForRelease(paths.cart())
  return async ({ bookingId, cartId, heldUntil, serverTime }: WaitingOfferFieldsFragment): Promise<void> => {
    const held = store.get(heldBookingAtom)
    const isOther = held !== null && held.id !== bookingId
    const now = Date.now() + store.get(clockOffsetAtom)
    if (isOther && Date.parse(held.heldUntil) > now) await askForRelease(document.activeElement)
    adopt({ id: bookingId, cartId, heldUntil, serverTime })
    navigate(paths.bookingFinalize())
  }
}
