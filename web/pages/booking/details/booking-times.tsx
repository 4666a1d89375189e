import type { BannerStoreFragment } from '../../../features/slots/banner/banner-store.generated.ts'
import { hasTaken, isNothingFree } from '../../../features/slots/day-times.ts'
import { GroupSizeNote } from '../../../features/slots/group-size-note.tsx'
import { NothingFree } from '../../../features/slots/nothing-free.tsx'
import { durationOf, personsOf, type Stay } from '../../../features/slots/stay.ts'
import { DaySlots } from '../../../features/slots/times/day-slots.tsx'
import { DaySlotsSkeleton } from '../../../features/slots/times/day-slots-skeleton.tsx'
import type { PartOfDay } from '../../../shop/parts-of-day.ts'
import type { Money } from '../../../lib/language/format.ts'
import { RetryNote } from '../../../ui/states/retry-note.tsx'
import { TimesEnd } from './times-end.tsx'
import { type Failure, isFullDay, type Times } from './times-of-day.ts'

interface BookingTimesProps {
  times: Times
  stay: Stay & { slotId: string | null }
  part: PartOfDay | null
  store: BannerStoreFragment | undefined
  stores: BannerStoreFragment[]
  /** The price of the chosen time with the extras. */
  total: Money | null
  onChange: (change: Partial<Stay>) => void
  onSelect: (slotId: string | null) => void
}

/** The slots of the chosen day in every state. */
export function BookingTimes({
  times,
  stay,
  part,
  store,
  stores,
  total,
  onChange,
  onSelect,
}: BookingTimesProps) {
  if (times.status === 'failed') return <TimesFailed {...times} isPage />
  if (times.status === 'loading' || !store || stay.day === null)
    return <DaySlotsSkeleton typeCount={store?.wellzoneTypes.length ?? 3} />
  const persons = personsOf(stay)
  const durationHours = durationOf(stay)
  const { types, span, lostTime, change, isGap, failure, isPartial } = times
  const isFull = isFullDay(times)
  const isSelected = types.some(({ slots }) => slots.some(({ id }) => id === stay.slotId))
  return (
    <>
      {failure && <TimesFailed {...failure} isPartial={isPartial} />}
      <GroupSizeNote
        store={store}
        stores={stores}
        persons={persons}
        onStore={(storeRoute) => onChange({ storeRoute })}
      />
      {isFull && (
        <NothingFree
          route={store.route}
          day={stay.day}
          {...{ durationHours, persons }}
          onDay={(day) => onChange({ day })}
        />
      )}
      {(!isFull || lostTime || change) && (
        <DaySlots
          key={`${store.route} ${stay.day} ${durationHours} ${persons}`}
          {...{ types, span, part, persons, durationHours, total, lostTime, change, isGap }}
          store={store.route}
          value={stay.slotId}
          onChange={onSelect}
        />
      )}
      {!isNothingFree(types) && (
        <TimesEnd
          asked={{ storeRoute: store.route, day: stay.day, persons, durationHours }}
          hasTaken={hasTaken(types)}
          isSelected={isSelected}
          onDay={(day) => onChange({ day })}
        />
      )}
    </>
  )
}

function TimesFailed({
  isOffline,
  isPartial,
  isPage,
  retry,
}: Failure & { isPartial?: boolean; isPage?: true }) {
  const text = isPartial ? 'slots.failed.some' : 'slots.failed'
  return <RetryNote text={isOffline ? 'slots.failed.offline' : text} isPage={isPage} onRetry={retry} />
}
