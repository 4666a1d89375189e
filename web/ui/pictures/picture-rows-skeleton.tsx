import type { ReactNode } from 'react'
import { Skeleton, SkeletonLine } from '../states/skeleton.tsx'
import './slider.css'
import './picture-row.css'

/** Two rows of pictures while their list loads. */
export function PictureRowsSkeleton({ label }: { label?: ReactNode }) {
  return (
    <Skeleton label={label}>
      <div className="wrap picture-rows">
        {[1, 2].map((row) => (
          <div className="picture-row" key={row}>
            <div className="picture-row__text">
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
  )
}
