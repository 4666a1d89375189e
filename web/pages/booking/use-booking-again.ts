import { useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { draftBookingAtom, withStay } from '../../features/bookings/draft/draft-booking.ts'
import { useBookingFlow } from '../../features/bookings/book/use-booking-flow.tsx'
import { useLoginOnTheWay } from './use-login-on-the-way.ts'

/**
 * "The same time again", after a hold expired: books it at once. Alternatives are shown where slots are
 * chosen.
 */
export function useBookingAgain() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const setDraft = useSetAtom(draftBookingAtom)
  return useBookingFlow({
    cartHref: paths.cart(),
    ...useLoginOnTheWay(),
    onDone: () => navigate(paths.bookingFinalize()),
    onAlternative: ({ storeRoute, day, persons, durationHours }, { slot }) => {
      setDraft((now) => ({ ...withStay(now, { storeRoute, day, persons, durationHours }), slotId: slot.id }))
      navigate(paths.bookingDetails())
    },
  })
}
