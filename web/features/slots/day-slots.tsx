import { FormattedMessage } from 'react-intl'
import { RoomType } from './room-type.tsx'
import { Slots } from './slots.tsx'
import { timesOf } from './day-times.ts'
import type { SlotGroupChoiceFragment } from './slot-choice.generated.ts'
import { StayPrice } from './stay-price.tsx'
import { useDeselect } from './use-deselect.ts'

interface DaySlotsProps {
  groups: SlotGroupChoiceFragment[]
  durationHours: number
  value: string | null
  onChange: (slotId: string | null) => void
}

/** The times of one day by type, the largest first. One time is chosen, not one per type. */
export function DaySlots({ groups, durationHours, value, onChange }: DaySlotsProps) {
  const list = useDeselect(() => onChange(null))
  return (
    <div ref={list}>
      {groups.map(({ wellzoneType: type, slots, takenSlots, lowestPricePerHour }) => (
        <RoomType
          key={type.id}
          name={type.name}
          description={type.description}
          picture={type.picture}
          price={
            <StayPrice
              chosen={slots.find(({ id }) => id === value)}
              lowestPerHour={lowestPricePerHour}
              hours={durationHours}
            />
          }
        >
          {slots.length + takenSlots.length > 0 ? (
            <Slots
              legend={<FormattedMessage id="slots.checkIn" values={{ name: type.name }} />}
              name="slot"
              times={timesOf(slots, takenSlots)}
              value={value}
              onChange={onChange}
            />
          ) : (
            <p className="room-type__description small">
              <FormattedMessage id="slots.type.none" />
            </p>
          )}
        </RoomType>
      ))}
    </div>
  )
}
