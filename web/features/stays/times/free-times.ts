import { type PartOfDay, partOf, partsOfDay } from '../../../shop/parts-of-day.ts'
import type { RescheduleTimeFieldsFragment as Time } from '../move/reschedule.generated.ts'

/** The times of a day by part of the day, without parts that have none. */
export function byPart(times: readonly Time[]): Array<{ part: PartOfDay; times: Time[] }> {
  return partsOfDay
    .map((part) => ({ part, times: times.filter(({ startTime }) => partOf(startTime) === part) }))
    .filter((group) => group.times.length > 0)
}

/** The free time after one that was lost, or the last one before it. */
export function nextTime(times: readonly Time[], lostStartsAt: string): Time | undefined {
  const lost = Date.parse(lostStartsAt)
  return times.find(({ startsAt }) => Date.parse(startsAt) >= lost) ?? times.at(-1)
}
