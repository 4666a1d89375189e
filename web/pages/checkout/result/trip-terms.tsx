import { FormattedMessage } from 'react-intl'
import { CancelNote } from '../../../features/orders/cancel/cancel-note.tsx'
import type { TripQuery } from '../../../features/orders/trip/trip.generated.ts'
import { shopTimeZone } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'

type Order = NonNullable<NonNullable<TripQuery['viewer']>['order']>

/** Until when the booked stay can be cancelled, and the way to move it. */
export function TripTerms({ order, details }: { order: Order; details: NonNullable<Order['details']> }) {
  const paths = usePaths()
  const { cancellation, lines } = details
  return (
    <>
      <p>
        <CancelNote
          status={order.status}
          timeZone={order.store?.timeZone ?? shopTimeZone}
          cancellation={cancellation}
          lines={lines}
        />
      </p>
      {cancellation.kind === 'REFUND' && (
        <div className="row">
          <TextLink href={paths.profileReschedule(order.id)}>
            <FormattedMessage id="orders.reschedule" />
          </TextLink>
        </div>
      )}
    </>
  )
}
