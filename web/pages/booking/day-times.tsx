import { FormattedMessage } from 'react-intl'
import type { BannerStoreFragment } from '../../features/slots/banner-store.generated.ts'
import { DaySlots } from '../../features/slots/day-slots.tsx'
import { DaySlotsSkeleton } from '../../features/slots/day-slots-skeleton.tsx'
import { isNothingFree } from '../../features/slots/day-times.ts'
import { GroupSizeNote } from '../../features/slots/group-size-note.tsx'
import { NothingFree } from '../../features/slots/nothing-free.tsx'
import type { SlotGroupChoiceFragment } from '../../features/slots/slot-choice.generated.ts'
import { durationOf, personsOf, type Stay } from '../../features/slots/stay.ts'
import { Note } from '../../ui/notice.tsx'
import { RetryNote } from '../parts/retry-note.tsx'

export type Times =
  | { status: 'loading' }
  | { status: 'failed'; isOffline: boolean; retry: () => void }
  | { status: 'ready'; groups: SlotGroupChoiceFragment[] }

interface DayTimesProps {
  times: Times
  stay: Stay & { slotId: string | null }
  store: BannerStoreFragment | undefined
  stores: BannerStoreFragment[]
  onChange: (change: Partial<Stay>) => void
  onSelect: (slotId: string | null) => void
}

/** The slots of the chosen day in every state. */
export function DayTimes({ times, stay, store, stores, onChange, onSelect }: DayTimesProps) {
  if (times.status === 'failed') {
    return (
      <RetryNote text={times.isOffline ? 'slots.failed.offline' : 'slots.failed'} onRetry={times.retry} />
    )
  }
  if (times.status === 'loading' || !store || stay.day === null) {
    return <DaySlotsSkeleton typeCount={store?.wellzoneTypes.length ?? 3} durationHours={durationOf(stay)} />
  }
  const persons = personsOf(stay)
  const durationHours = durationOf(stay)
  const { groups } = times
  const isSelected = groups.some(({ slots }) => slots.some(({ id }) => id === stay.slotId))
  return (
    <>
      <GroupSizeNote
        store={store}
        stores={stores}
        persons={persons}
        onStore={(storeRoute) => onChange({ storeRoute })}
      />
      {groups.length > 0 && isNothingFree(groups) && (
        <NothingFree
          route={store.route}
          day={stay.day}
          {...{ durationHours, persons }}
          onDay={(day) => onChange({ day })}
        />
      )}
      <DaySlots groups={groups} durationHours={durationHours} value={stay.slotId} onChange={onSelect} />
      {!isSelected && !isNothingFree(groups) && (
        <Note>
          <FormattedMessage id="bookings.summary.pickFirst" />
        </Note>
      )}
    </>
  )
}
