// The slot of a day that an address names or that was chosen.
import { type SlotName, slotName } from '../../../features/stays/draft/slot-name.ts'
import type { LostTime } from '../../../features/slots/times/lost-time.tsx'
import type { BookingQuery } from '../booking.generated.ts'
import type { BookingDetailsQuery } from './booking-details.generated.ts'
import type { SmallType } from './link-notes.tsx'

export type SlotGroups = NonNullable<NonNullable<BookingDetailsQuery['store']>['slots']>

export interface DaySlot {
  type: SlotGroups[number]['wellzoneType']
  slot: SlotGroups[number]['slots'][number]
}

export function findSlot(
  groups: SlotGroups,
  wanted: { id: string | null } | { name: SlotName },
): DaySlot | null {
  for (const { wellzoneType: type, slots } of groups) {
    const slot = slots.find((one) =>
      'name' in wanted ? nameOf({ type, slot: one }) === wanted.name : one.id === wanted.id,
    )
    if (slot) return { type, slot }
  }
  return null
}

export function nameOf({ type, slot }: DaySlot): SlotName {
  return slotName(type.kind, slot.startTime)
}

/** The type that an address names, where it does not take so many persons. */
export function tooSmallFor(
  persons: number,
  name: SlotName,
  store: BookingQuery['stores'][number] | undefined,
): SmallType | null {
  const [kind] = name.split('-')
  const type = store?.wellzoneTypes.find((one) => one.kind.toLowerCase() === kind)
  return type && type.maxPersons < persons ? type : null
}

/** The time of an address that is not free. */
export function timeOfLink(groups: SlotGroups, name: SlotName): LostTime {
  const [kind, startTime = ''] = name.split('-')
  const group = groups.find(({ wellzoneType: type }) => type.kind.toLowerCase() === kind)
  return { typeId: group?.wellzoneType.id ?? '', startTime, isOfLink: true }
}
