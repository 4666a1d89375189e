import type { NextSlotsFragment } from './next-times.generated.ts'

type Slot = NextSlotsFragment['slots'][number]

export interface Suggestion {
  day: string
  typeName: string
  slot: Slot
}

interface FreeDay {
  day: string
  /** Null if the day could not be loaded. */
  groups: readonly NextSlotsFragment[] | null | undefined
}

interface Wanted {
  /** Name of the type of suite; null if it is not known. */
  typeName: string | null
  /** `16:30` */
  startTime: string
}

/**
 * At most one time of each day, in the order of the days: the wanted type at the time that is nearest to the
 * wanted one. Other types only where the wanted one is free on none of the days.
 */
export function suggestionsFor(wanted: Wanted, days: FreeDay[]): Suggestion[] {
  const ofType = days.flatMap((day) => nearest(wanted, day, ({ name }) => name === wanted.typeName))
  return ofType.length > 0 ? ofType : days.flatMap((day) => nearest(wanted, day, () => true))
}

function nearest(
  { startTime }: Wanted,
  { day, groups }: FreeDay,
  isWanted: (type: NextSlotsFragment['wellzoneType']) => boolean,
): Suggestion[] {
  const distance = (slot: Slot): number => Math.abs(minutesOf(slot.startTime) - minutesOf(startTime))
  const free = (groups ?? [])
    .filter(({ wellzoneType }) => isWanted(wellzoneType))
    .flatMap(({ wellzoneType, slots }) => slots.map((slot) => ({ day, typeName: wellzoneType.name, slot })))
    .toSorted((one, other) => distance(one.slot) - distance(other.slot))
  return free.slice(0, 1)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
