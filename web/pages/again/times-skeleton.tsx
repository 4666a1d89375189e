import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'

/** Placeholder of the suggested times. */
export function TimesSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="again.sheet.loading" />}>
      <SkeletonLine as="heading" />
      <SkeletonLine as="heading" />
      <SkeletonLine as="heading" />
    </Skeleton>
  )
}
