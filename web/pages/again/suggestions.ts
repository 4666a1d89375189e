import { minutesOf } from '../../lib/language/format.ts'
import type { NextSlotsFragment } from './next-times.generated.ts'

type Slot = NextSlotsFragment['slots'][number]

export interface Suggestion {
  day: string
  typeName: string
  slot: Slot
  /** Another visitor took it after it was suggested. */
  isTaken: boolean
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
  /** Ids of slots that were suggested and could not be held. */
  taken: ReadonlySet<string>
}

/**
 * At most one free time of each day, in the order of the days: the wanted type at the time that is nearest to
 * the wanted one. Other types only where the wanted one is free on none of the days; taken times come before
 * the one that replaces them.
 */
export function suggestionsFor(wanted: Wanted, days: FreeDay[]): Suggestion[] {
  const all = days.map((day) => byDistance(wanted, day))
  const isWanted = ({ typeName }: Suggestion): boolean => typeName === wanted.typeName
  const isOfType = all.flat().some((time) => isWanted(time) && !time.isTaken)
  return all.flatMap((times) => [
    ...times.filter(({ isTaken }) => isTaken),
    ...times.filter((time) => !time.isTaken && (isWanted(time) || !isOfType)).slice(0, 1),
  ])
}

function byDistance({ startTime, taken }: Wanted, { day, groups }: FreeDay): Suggestion[] {
  const distance = ({ slot }: Suggestion): number =>
    Math.abs(minutesOf(slot.startTime) - minutesOf(startTime))
  return (groups ?? [])
    .flatMap(({ wellzoneType, slots }) =>
      slots.map((slot) => ({ day, typeName: wellzoneType.name, slot, isTaken: taken.has(slot.id) })),
    )
    .toSorted((one, other) => distance(one) - distance(other))
}
