import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import './room-type.css'
import './slots.css'

interface DaySlotsSkeletonProps {
  typeCount: number
  durationHours: number
}

/** Placeholder of a day's times: as many as a whole day has, so that the layout does not shift. */
export function DaySlotsSkeleton({ typeCount, durationHours }: DaySlotsSkeletonProps) {
  return (
    <Skeleton label={<FormattedMessage id="slots.loading" />}>
      {Array.from({ length: typeCount }, (_, type) => (
        <div className="room-type" key={type}>
          <div className="room-type__picture skeleton" />
          <div className="room-type__head">
            <SkeletonLine as="heading" />
          </div>
          <div className="room-type__description">
            <SkeletonLine as="short" />
          </div>
          <div className="slots">
            {Array.from({ length: slotsOfADay(durationHours) }, (_, slot) => (
              <span className="slot skeleton" key={slot} />
            ))}
          </div>
        </div>
      ))}
    </Skeleton>
  )
}

/** Every half hour from 10:00, as long as the stay ends by midnight. */
function slotsOfADay(durationHours: number): number {
  return (14 - durationHours) * 2 + 1
}
