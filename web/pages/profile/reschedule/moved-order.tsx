import { Moved } from '../../../features/reschedules/moved.tsx'
import type { RescheduleQuery } from '../../../features/reschedules/reschedule.generated.ts'
import type { Returned } from '../../../features/reschedules/use-reschedule-order.ts'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'

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
  return (
    <Moved
      time={time}
      returned={returned}
      timeZone={order.store?.timeZone ?? shopTimeZone}
      hasCompanions={(order.persons ?? 1) > 1}
      place={placeOf(order)}
      referenceNumber={order.referenceNumber}
      calendarUrl={order.calendarUrl}
      ordersHref={paths.profileOrder()}
    />
  )
}

function placeOf({ store }: Order): string | null {
  if (!store) return null
  const { name, address } = store
  return `${name}, ${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`
}
