import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'
import './extra-cards.css'

/** Placeholder of the cards of extras. */
export function ExtraCardsSkeleton({ count, layout }: { count: number; layout: 'even' | 'lead' }) {
  return (
    <Skeleton>
      <div className={`extra-cards extra-cards--${layout}`} data-count={count}>
        {Array.from({ length: count }, (_, index) => (
          <div className="extra-card" key={index}>
            <div className="extra-card__picture skeleton" />
            <SkeletonLine />
            <SkeletonLine as="short" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
