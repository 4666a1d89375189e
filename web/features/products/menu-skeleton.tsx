import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'
import './menu-list.css'

/** Placeholder of one list of the menu. */
export function MenuSkeleton() {
  return (
    <Skeleton>
      <div className="menu-list">
        {Array.from({ length: 8 }, (_, index) => (
          <SkeletonLine key={index} />
        ))}
      </div>
    </Skeleton>
  )
}
