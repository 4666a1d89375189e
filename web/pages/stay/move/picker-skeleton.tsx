import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'

/** As tall as the question with its ways to pay: a held time is chosen before the code is there. */
export const PickerSkeleton = () => (
  <Skeleton>
    {[1, 2, 3, 4].map((row) => (
      <SkeletonLine key={row} as="heading" />
    ))}
  </Skeleton>
)
