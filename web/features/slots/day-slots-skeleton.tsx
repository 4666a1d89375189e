import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import '../../ui/room-type.css'
import '../../ui/slots.css'

/** The day's times while they are asked for: as high as the rows that come. */
export function DaySlotsSkeleton({ typeCount }: { typeCount: number }) {
  return (
    <Skeleton label={<FormattedMessage id="slots.loading" />}>
      {Array.from({ length: typeCount }, (_, type) => (
        <div className="type" key={type}>
          <div className="type__pic skel" />
          <div className="type__h">
            <SkeletonLine as="heading" />
          </div>
          <div className="type__d">
            <SkeletonLine as="short" />
          </div>
          <div className="slots">
            {Array.from({ length: 14 }, (_, slot) => (
              <span className="slot skel" key={slot} />
            ))}
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
