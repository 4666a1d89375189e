import type { SlotTime } from './slots.tsx'

interface Time {
  startTime: string
  endTime: string
}

/**
 * Free and taken times in the order of the day. A time is free if one suite is free,
 * even if another is taken.
 */
export function timesOf(slots: (Time & { id: string })[], takenSlots: Time[]): SlotTime[] {
  const free = new Set(slots.map(({ startTime }) => startTime))
  const times = [
    ...slots.map(({ id, startTime, endTime }) => ({ id, startTime, endTime })),
    ...takenSlots
      .filter(({ startTime }) => !free.has(startTime))
      .map(({ startTime, endTime }) => ({ startTime, endTime })),
  ]
  return times.sort((a, b) => a.startTime.localeCompare(b.startTime))
}

/** Whether a day has no free time. */
export function isNothingFree(groups: { slots: unknown[] }[]): boolean {
  return groups.every(({ slots }) => slots.length === 0)
}

interface GroupStore {
  route: string
  city: string
  isComingSoon: boolean
  wellzoneTypes: { maxPersons: number }[]
}

/** Whether all, some or none of a store's suites are large enough for so many persons. */
export function fitOf(
  { wellzoneTypes }: Pick<GroupStore, 'wellzoneTypes'>,
  persons: number,
): 'all' | 'some' | 'none' {
  const fitting = wellzoneTypes.filter(({ maxPersons }) => maxPersons >= persons)
  if (fitting.length === 0) return 'none'
  return fitting.length < wellzoneTypes.length ? 'some' : 'all'
}

/** Open stores with a suite for so many persons. */
export function storesFor<Store extends GroupStore>(stores: Store[], persons: number): Store[] {
  return stores.filter((store) => !store.isComingSoon && fitOf(store, persons) !== 'none')
}
