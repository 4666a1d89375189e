import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'

/** The shape of rating, large review and two small ones. */
export function GuestReviewsSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="reviews.guests.loading" />}>
      <div className="guest-reviews__body">
        <div className="guest-reviews__rating">
          <SkeletonLine as="heading" />
        </div>
        <div className="guest-reviews__texts">
          <div className="guest-reviews__waiting">
            <SkeletonLine as="heading" />
            <SkeletonLine as="heading" />
          </div>
          <div className="guest-reviews__others">
            <div className="guest-reviews__waiting">
              <SkeletonLine />
              <SkeletonLine as="short" />
            </div>
            <div className="guest-reviews__waiting">
              <SkeletonLine />
              <SkeletonLine as="short" />
            </div>
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
