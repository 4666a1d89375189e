import { useLocation } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useTrack } from '../../../shop/consent/analytics.ts'
import type { DraftBooking } from './draft-booking.ts'

/** Goes on from the booking banner to the times, with the event of a reservation that starts. */
export function useStartBooking({ storeRoute, persons, durationHours }: DraftBooking): () => void {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const track = useTrack()
  return () => {
    if (storeRoute)
      track({
        event: 'reservation_start',
        store: storeRoute,
        persons: persons ?? 1,
        hours: durationHours ?? 2,
      })
    navigate(paths.bookingDetails())
  }
}
