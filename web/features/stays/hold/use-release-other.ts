import { useClient } from 'urql'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import {
  HeldBookingDocument,
  type HeldBookingQuery,
  type HeldBookingQueryVariables,
} from './held-booking.generated.ts'
import { useReleaseBookingMutation } from './release-booking.generated.ts'

/** Releases the account's current hold, which may come from another device. True when none is left. */
export function useReleaseOther(): () => Promise<boolean> {
  const snackbar = useSnackbar()
  const client = useClient()
  const [, send] = useReleaseBookingMutation()
  return async () => {
    const variables = { id: null, forPayment: false }
    const { data } = await client
      .query<HeldBookingQuery, HeldBookingQueryVariables>(HeldBookingDocument, variables, {
        requestPolicy: 'network-only',
      })
      .toPromise()
    if (data && !data.heldBooking) return true
    const released = data?.heldBooking && (await send({ input: { bookingId: data.heldBooking.id } })).data
    const isGone = Boolean(released && released.releaseBooking.userErrors.length === 0)
    if (!isGone) snackbar.error({ id: 'bookings.release.failed' })
    return isGone
  }
}
