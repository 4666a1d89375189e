import { Skeleton, SkeletonLine, SkeletonPicture } from '../../../ui/states/skeleton.tsx'
import './store-row.css'

/** The list of stores while it loads: two rows. */
export function StoresSkeleton() {
  return (
    <div className="wrap section">
      <Skeleton>
        <div className="store-rows">
          {[1, 2].map((row) => (
            <div className="store-row" key={row}>
              <div className="store-row__head">
                <SkeletonLine as="heading" />
              </div>
              <div className="store-row__picture">
                <SkeletonPicture />
              </div>
              <div className="store-row__text">
                <SkeletonLine />
                <SkeletonLine as="short" />
              </div>
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  )
}
