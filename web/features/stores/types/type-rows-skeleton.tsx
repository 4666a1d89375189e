import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import './type-rows.css'

/** Placeholder of three types. */
export function TypeRowsSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="wellzones.loading" />}>
      <div className="type-rows wrap">
        {Array.from({ length: 3 }, (_, index) => (
          <div className="type-row" key={index}>
            <div className="type-row__picture skeleton" />
            <div className="type-row__plan" />
            <div className="type-row__text">
              <SkeletonLine as="heading" />
              <SkeletonLine />
              <SkeletonLine as="short" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
