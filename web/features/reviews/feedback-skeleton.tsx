import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'

/** Placeholder of the form's first fields. */
export function FeedbackSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="reviews.loading" />}>
      {[1, 2, 3].map((field) => (
        <div className="mt-6" key={field}>
          <SkeletonLine as="short" />
          <SkeletonLine as="heading" />
        </div>
      ))}
    </Skeleton>
  )
}
