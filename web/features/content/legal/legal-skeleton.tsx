import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import './legal-document.css'

/** A legal document that is loading. */
export function LegalSkeleton() {
  return (
    <Skeleton>
      <div className="wrap legal">
        <div className="legal__head">
          <SkeletonLine as="heading" />
        </div>
        <div className="legal__aside">
          <SkeletonLine />
          <SkeletonLine as="short" />
        </div>
        <div className="legal__text legal__text--loading">
          {Array.from({ length: 8 }, (_, index) => (
            <SkeletonLine key={index} as={index % 4 === 3 ? 'short' : 'text'} />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
