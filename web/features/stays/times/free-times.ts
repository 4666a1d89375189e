import { type PartOfDay, partOf, partsOfDay } from '../../../shop/parts-of-day.ts'
import type { StayTimeFieldsFragment as Time } from '../move/move-stay.generated.ts'

/** The times of a day by part of the day, without parts that have none. */
export function byPart(times: readonly Time[]): Array<{ part: PartOfDay; times: Time[] }> {
  return partsOfDay
    .map((part) => ({ part, times: times.filter(({ startTime }) => partOf(startTime) === part) }))
    .filter((group) => group.times.length > 0)
}
