import { useClient } from 'urql'
import {
  HeldBookingDocument,
  type HeldBookingQuery,
  type HeldBookingQueryVariables,
} from '../hold/held-booking.generated.ts'
import type { HeldBooking } from '../hold/use-held-booking.ts'

/** Asks once more for the booking as the payment needs it; whoever shows it sees the answer. Null where it is gone or no answer comes. */
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
