import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'

/** Cards that are loading, in their shape. */
export function ArticlesSkeleton() {
  return (
    <Skeleton>
      <ul className="news__list">
        {[0, 1, 2].map((index) => (
          <li className="article-card" key={index}>
            <div className="skeleton article-card__picture" />
            <div>
              <SkeletonLine as="heading" />
              <SkeletonLine />
              <SkeletonLine as="short" />
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
