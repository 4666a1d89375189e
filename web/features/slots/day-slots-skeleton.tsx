import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import './room-type.css'
import './slots.css'

interface DaySlotsSkeletonProps {
  typeCount: number
  durationHours: number
}

/** The day's times while they are asked for: as many as a whole day has, so that nothing moves when they come. */
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

/** From 10:00 every half hour, as long as the stay ends by midnight. */
function slotsOfADay(durationHours: number): number {
  return (14 - durationHours) * 2 + 1
}
