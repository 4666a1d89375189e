import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import './basics.css'
import './specials.css'
import './extras-skeleton.css'

/** Three specials while they are asked for. */
export function SpecialsSkeleton() {
  return (
    <Skeleton>
      <div className="specs">
        {Array.from({ length: 3 }, (_, index) => (
          <div className="spec" key={index}>
            <div className="spec__pic skel" />
            <div className="spec__n">
              <SkeletonLine />
            </div>
            <div className="spec__d small">
              <SkeletonLine as="short" />
            </div>
            <div className="spec__b extras-gap" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** Two basics while they are asked for. */
export function BasicsSkeleton() {
  return (
    <Skeleton>
      <div className="basics">
        {Array.from({ length: 2 }, (_, index) => (
          <div className="basic" key={index}>
            <div>
              <SkeletonLine />
              <SkeletonLine as="short" />
            </div>
            <div className="basic__p" />
            <div className="extras-gap" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
