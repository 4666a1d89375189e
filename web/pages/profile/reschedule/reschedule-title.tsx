import { FormattedMessage } from 'react-intl'
import { RescheduleSkeleton } from '../../../features/reschedules/reschedule-skeleton.tsx'

export function RescheduleTitle() {
  return (
    <h1 className="heading-1">
      <FormattedMessage id="reschedules.page.title" />
    </h1>
  )
}

/** The title while terms and times are loading. */
export function RescheduleLoading() {
  return (
    <>
      <RescheduleTitle />
      <RescheduleSkeleton />
    </>
  )
}
