import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { partNames, partsOfDay } from '../../../shop/parts-of-day.ts'
import './day-parts.css'
import './room-gallery.css'
import './room-type.css'
import './slots.css'

/** Cells of a part of the day, about as many as are free on an ordinary day. */
const cells = { morning: 3, afternoon: 6, evening: 5 } as const

/** Placeholder of a day's times: the types with their parts of the day, the first one open on a phone. */
export function DaySlotsSkeleton({ typeCount }: { typeCount: number }) {
  return (
    <Skeleton label={<FormattedMessage id="slots.loading" />}>
      {Array.from({ length: typeCount }, (_, type) => (
        <div className={type === 0 ? 'room-type' : 'room-type room-type--folded'} key={type}>
          <div className="room-type__view">
            <div className="room-type__picture skeleton" />
          </div>
          <div className="room-type__head">
            <SkeletonLine as="heading" />
          </div>
          <div className="room-type__times day-parts">
            {partsOfDay.map((part) => (
              <div className="day-part" key={part}>
                <div className="day-part__heading">
                  <FormattedMessage id={partNames[part]} />
                </div>
                <div className="slots skeleton-group">
                  {Array.from({ length: cells[part] }, (__, slot) => (
                    <span className="slot skeleton" key={slot} />
                  ))}
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
