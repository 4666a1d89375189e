import { useLocation } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useTrack } from '../../../shop/consent/analytics.ts'
import { defaultStay } from '../../../shop/stay/default-stay.ts'
import type { DraftBooking, Stay } from '../../../shop/cart/draft-booking.ts'

/**
 * Goes on from the booking banner to the times, with the event of a reservation that starts. A change that
 * the same press made is not in the draft of this render yet.
 */
export function useStartBooking(draft: DraftBooking): (change?: Partial<Stay>) => void {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const track = useTrack()
  return (change) => {
    const stay = { ...draft, ...change }
    if (stay.storeRoute)
      track({
        event: 'reservation_start',
        store: stay.storeRoute,
        persons: stay.persons ?? defaultStay.persons,
        hours: stay.durationHours ?? defaultStay.durationHours,
      })
    navigate(paths.bookingDetails())
  }
}
