import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { RescheduleSkeleton } from '../../../features/stays/move/reschedule-skeleton.tsx'

/** It can be focused where the pressed button goes with what it loads. */
export function RescheduleTitle({ ref }: { ref?: Ref<HTMLHeadingElement> }) {
  return (
    <h1 className="heading-1" ref={ref} tabIndex={-1}>
      <FormattedMessage id="reschedules.page.title" />
    </h1>
  )
}

/** The title while terms and times are loading. */
export function RescheduleLoading() {
  return (
    <>
      <RescheduleTitle />
      <RescheduleSkeleton label={<FormattedMessage id="reschedules.loading" />} />
    </>
  )
}
