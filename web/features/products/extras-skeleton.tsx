import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'
import './basics.css'
import './specials.css'
import './extras-skeleton.css'

/** Placeholder of three specials. */
export function SpecialsSkeleton() {
  return (
    <Skeleton>
      <div className="specials">
        {Array.from({ length: 3 }, (_, index) => (
          <div className="special" key={index}>
            <div className="special__picture skeleton" />
            <div className="special__name">
              <SkeletonLine />
            </div>
            <div className="special__description small">
              <SkeletonLine as="short" />
            </div>
            <div className="special__button extras-skeleton__button" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** Placeholder of two basics. */
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
            <div className="basic__price" />
            <div className="extras-skeleton__button" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
