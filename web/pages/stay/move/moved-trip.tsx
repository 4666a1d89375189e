import { isStay } from '../../../features/orders/list/next-visit.ts'
import { StayCard } from '../../../features/stays/trip/stay-card.tsx'
import { useTripQuery } from '../../../features/stays/trip/trip.generated.ts'

/** The stay as it is now as a card; the code of the visitor stays the same and is left out. */
export function MovedTrip({ orderId }: { orderId: string }) {
  // An earlier response may have the old time.
  const [{ data }] = useTripQuery({ variables: { id: orderId }, requestPolicy: 'network-only' })
  const order = data?.viewer?.order
  return order && isStay(order) ? <StayCard order={order} parts={order.details} level={2} /> : null
}
