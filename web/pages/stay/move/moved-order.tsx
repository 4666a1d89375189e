import { Suspense } from 'react'
import { Moved, MovedFacts } from '../../../features/stays/move/moved.tsx'
import type { RescheduleQuery } from '../../../features/stays/move/reschedule.generated.ts'
import type { Returned } from '../../../features/stays/move/use-reschedule-order.ts'
import { formatPlace, shopTimeZone } from '../../../lib/language/format.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import type { MovedTripProps } from './moved-trip.tsx'

const { Part: MovedTrip } = lazyPart(async () => (await import('./moved-trip.tsx')).MovedTrip, {
  instead: ({ fallback }: MovedTripProps) => fallback,
})

export type Order = NonNullable<NonNullable<RescheduleQuery['viewer']>['order']>

interface MovedOrderProps {
  order: Order
  time: { startsAt: string; endsAt: string }
  /** What the move returned; null if it was paid for. */
  returned: Returned | null
}

/** The order whose stay is moved. */
export function MovedOrder({ order, time, returned }: MovedOrderProps) {
  const paths = usePaths()
  const facts = (
    <MovedFacts
      time={time}
      timeZone={order.store?.timeZone ?? shopTimeZone}
      place={placeOf(order)}
      referenceNumber={order.referenceNumber}
    />
  )
  return (
    <Moved
      returned={returned}
      hasCompanions={(order.persons ?? 1) > 1}
      calendarUrl={order.calendarUrl}
      ordersHref={paths.profileOrder()}
    >
      <Suspense fallback={facts}>
        <MovedTrip orderId={order.id} fallback={facts} />
      </Suspense>
    </Moved>
  )
}

function placeOf({ store }: Order): string | null {
  if (!store) return null
  const { name, address } = store
  if (!address) return name
  return `${name}, ${address.street} ${address.houseNumber}, ${formatPlace(address)}`
}
