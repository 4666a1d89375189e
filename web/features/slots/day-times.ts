/** Whether a day has no free time. */
export function isNothingFree(groups: { slots: unknown[] }[]): boolean {
  return groups.every(({ slots }) => slots.length === 0)
}

/** True if some time of the day is taken in every suite of a type, so that a visitor may wait for it. */
export function hasTaken(types: { parts: { takenCount: number }[] }[]): boolean {
  return types.some(({ parts }) => parts.some(({ takenCount }) => takenCount > 0))
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
