import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import '../../../features/reschedules/reschedule-form.css'

/** It can be focused where the pressed button goes with what it loads. */
export function ChangeTitle({ ref }: { ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h1 className="heading-1" ref={ref} tabIndex={-1}>
      <FormattedMessage id="reschedules.change.title" />
    </h1>
  )
}

/** The title while the stay is loading. */
export function ChangeLoading() {
  return (
    <>
      <ChangeTitle />
      <ChangeSkeleton />
    </>
  )
}

/** Placeholder of the choices and of the table. */
export function ChangeSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="reschedules.change.loading" />}>
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
