import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'

/** Placeholder of three orders. */
export function OrdersSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="orders.loading" />}>
      {[1, 2, 3].map((order) => (
        <div className="mt-5" key={order}>
          <SkeletonLine />
          <SkeletonLine as="short" />
        </div>
      ))}
    </Skeleton>
  )
}
