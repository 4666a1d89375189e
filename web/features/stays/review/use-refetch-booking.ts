import { useClient } from 'urql'
import {
  HeldBookingDocument,
  type HeldBookingQuery,
  type HeldBookingQueryVariables,
} from '../hold/held-booking.generated.ts'
import type { HeldBooking } from '../hold/use-held-booking.ts'

/**
 * Reloads the booking with the fields that the payment needs; components that show it are updated. Null if it
 * is gone or there is no response.
 */
export function useRefetchBooking(id: string): () => Promise<HeldBooking | null> {
  const client = useClient()
  return async () => {
    const variables: HeldBookingQueryVariables = { id, forPayment: true }
    const { data } = await client
      .query<HeldBookingQuery>(HeldBookingDocument, variables, { requestPolicy: 'network-only' })
      .toPromise()
    return data?.heldBooking ?? null
  }
}
