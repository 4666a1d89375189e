import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'
import './reschedule-form.css'

/** Placeholder of days, times and box. */
export function RescheduleSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="reschedules.loading" />}>
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
