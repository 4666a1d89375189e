import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import '../../../ui/pictures/slider.css'
import './store-row.css'

/** The list of stores while it loads: two rows. */
export function StoresSkeleton() {
  return (
    <div className="wrap section">
      <Skeleton>
        <div className="store-rows">
          {[1, 2].map((row) => (
            <div className="store-row" key={row}>
              <div className="store-row__text">
                <SkeletonLine as="heading" />
                <SkeletonLine />
                <SkeletonLine as="short" />
              </div>
              <div className="slider slider--beside">
                <div className="slider__view skeleton" />
              </div>
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  )
}
