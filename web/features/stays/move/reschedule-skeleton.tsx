import type { ReactNode } from 'react'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import './reschedule-form.css'

/** Placeholder of the choices and the box beside them; the label says what is loading. */
export function RescheduleSkeleton({ label }: { label: ReactNode }) {
  return (
    <Skeleton label={label}>
      <div className="reschedule-form">
        <div className="reschedule-form__times">
          {[1, 2, 3].map((row) => (
            <SkeletonLine key={row} as="heading" />
          ))}
        </div>
        <div className="reschedule-form__box">
          {[1, 2, 3, 4].map((row) => (
            <SkeletonLine key={row} />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
