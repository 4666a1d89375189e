import { useSetAtom, useStore } from 'jotai'
import { forgetBookingAtom } from '../../shop/cart/hold-memory.ts'
import type { WaitingOfferFieldsFragment } from '../../features/waiting/waiting-wish.generated.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'

/** Forgets what is not held any more, if this browser had taken it before. */
export function useDropOffer() {
  const store = useStore()
  const forget = useSetAtom(forgetBookingAtom)
  return (offer: Pick<WaitingOfferFieldsFragment, 'bookingId'> | null): void => {
    if (offer && store.get(heldBookingAtom)?.id === offer.bookingId) forget()
  }
}
