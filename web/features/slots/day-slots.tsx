import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/format.ts'
import { RoomType } from '../../ui/room-type.tsx'
import { Slots } from '../../ui/slots.tsx'
import { timesOf } from './day-times.ts'
import type { SlotGroupChoiceFragment } from './slot-choice.generated.ts'

interface DaySlotsProps {
  groups: SlotGroupChoiceFragment[]
  durationHours: number
  value: string | null
  onChange: (slotId: string | null) => void
}

/** The times of one day, type by type, the largest first. One time is chosen, not one per type. */
export function DaySlots({ groups, durationHours, value, onChange }: DaySlotsProps) {
  const money = useMoney()
  return groups.map(({ wellzoneType: type, slots, takenSlots, lowestPricePerHour }) => (
    <RoomType
      key={type.id}
      name={type.name}
      description={type.description}
      picture={type.picture}
      price={
        lowestPricePerHour && (
          <>
            <b className="num">
              <FormattedMessage id="slots.price.from" values={{ price: money(lowestPricePerHour) }} />
            </b>{' '}
            <FormattedMessage id="slots.price.perHour" />
            <br />
            <span className="muted small num">
              <FormattedMessage
                id="slots.price.stay"
                values={{
                  price: money({ ...lowestPricePerHour, minor: lowestPricePerHour.minor * durationHours }),
                  hours: durationHours,
                }}
              />
            </span>
          </>
        )
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
        <p className="small muted slots-none">
          <FormattedMessage id="slots.type.none" />
        </p>
      )}
    </RoomType>
  ))
}
