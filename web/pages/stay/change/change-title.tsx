import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { RescheduleSkeleton } from '../../../features/stays/move/reschedule-skeleton.tsx'

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
  return <RescheduleSkeleton label={<FormattedMessage id="reschedules.change.loading" />} />
}
