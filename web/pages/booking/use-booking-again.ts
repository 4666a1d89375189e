import { useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { draftBookingAtom, withStay } from '../../shop/cart/draft-booking.ts'
import { useBookingFlow } from '../../features/stays/book/use-booking-flow.tsx'
import type { BookingRequest } from '../../shop/cart/hold-memory.ts'
import { useLoginOnTheWay } from './use-login-on-the-way.ts'

/**
 * "The same time again", after a hold expired: books it at once. Alternatives and another price are shown
 * where slots are chosen.
 */
export function useBookingAgain() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const setDraft = useSetAtom(draftBookingAtom)
  const showTime = ({ storeRoute, day, persons, durationHours }: BookingRequest, slotId: string): void => {
    setDraft((now) => ({ ...withStay(now, { storeRoute, day, persons, durationHours }), slotId }))
    navigate(paths.bookingDetails())
  }
  return useBookingFlow({
    cartHref: paths.cart(),
    ...useLoginOnTheWay(),
    onDone: () => navigate(paths.bookingFinalize()),
    onAlternative: (request, { slot }) => showTime(request, slot.id),
    onPriceChanged: (request) => showTime(request, request.slotId),
  })
}
