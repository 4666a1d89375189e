import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'

/** Questions that are loading. */
export function FaqSkeleton({ count }: { count: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, index) => (
        <div className="accordion__item accordion__item--loading" key={index}>
          <SkeletonLine />
        </div>
      ))}
    </Skeleton>
  )
}
