import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import './skeleton.css'

/**
 * Placeholder of the content that is loading, which `label` names if the page does not make it plain. Without
 * JavaScript nothing would ever come: then it says what is missing.
 */
export function Skeleton({ children, label }: { children: ReactNode; label?: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="skeleton-status visually-hidden" role="status">
        {label ?? <FormattedMessage id="ui.skeleton.label" />}
      </span>
      <div className="skeleton-shapes" aria-hidden="true">
        {children}
      </div>
      <noscript>
        <p>
          <FormattedMessage id="ui.skeleton.noScript" />
        </p>
      </noscript>
    </div>
  )
}

const lineClass = {
  heading: 'skeleton skeleton--heading',
  text: 'skeleton skeleton--text',
  short: 'skeleton skeleton--text skeleton--short',
}

export function SkeletonLine({ as = 'text' }: { as?: keyof typeof lineClass }) {
  return <div className={lineClass[as]} />
}

export function SkeletonPicture() {
  return <div className="skeleton skeleton--picture" />
}

/** Skeleton of a whole page. */
export function PageSkeleton() {
  return (
    <div className="wrap page-top page-view">
      <Skeleton>
        <SkeletonLine as="heading" />
        <div className="skeleton-columns mt-6">
          <SkeletonPicture />
          <div>
            <SkeletonLine as="heading" />
            <SkeletonLine />
            <SkeletonLine as="short" />
          </div>
        </div>
      </Skeleton>
    </div>
  )
}
