import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import '../../../shop/stay/code-picture.css'
import '../../../shop/stay/trip-card.css'
import './order-trip.css'
import './order-trip-skeleton.css'

const facts = ['place', 'room', 'companions', 'number']

/** The card of a stay before its data: the same parts in the same places, so that nothing moves later. */
export function OrderTripSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="trip.loading" />}>
      <div className="order-trip">
        <div className="trip-card trip-card--loading" data-coded>
          <div className="trip-card__picture">
            <span className="skeleton" />
          </div>
          <div className="trip-card__body">
            <SkeletonLine as="heading" />
            <SkeletonLine as="heading" />
            <SkeletonLine />
            {facts.map((fact) => (
              <SkeletonLine key={fact} as="short" />
            ))}
          </div>
          <div className="trip-card__code">
            <span className="code-picture skeleton" />
          </div>
          <div className="trip-card__terms">
            <SkeletonLine />
            <SkeletonLine as="short" />
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
