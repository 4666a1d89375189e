import { useClient } from 'urql'
import { HeldBookingDocument } from './held-booking.generated.ts'

/** Asks once more for the booking as the payment needs it; whoever shows it sees the answer. Done when the answer is there. */
export function useAskForBooking(id: string): () => Promise<void> {
  const client = useClient()
  return async () => {
    await client.query(HeldBookingDocument, { id, forPayment: true }, { requestPolicy: 'network-only' }).toPromise()
  }
}
