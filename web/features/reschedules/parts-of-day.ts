import type { RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** Before noon, before six in the evening, and later; times after midnight belong to the evening before. */
export function partOf(startTime: string): PartOfDay {
  if (startTime < '06:00') return 'evening'
  if (startTime < '12:00') return 'morning'
  return startTime < '18:00' ? 'afternoon' : 'evening'
}

/** The times of a day by part of the day, without parts that have none. */
export function byPart(times: readonly Time[]): Array<{ part: PartOfDay; times: Time[] }> {
  return partsOfDay
    .map((part) => ({ part, times: times.filter(({ startTime }) => partOf(startTime) === part) }))
    .filter((group) => group.times.length > 0)
}

/** The free time after one that was lost, or the last one before it. */
export function nextTime(times: readonly Time[], lostStartsAt: string): Time | undefined {
  const lost = Date.parse(lostStartsAt)
  const free = times.filter(isAffordable)
  return free.find(({ startsAt }) => Date.parse(startsAt) >= lost) ?? free.at(-1)
}

/** Whether a stay can be moved to this time as things are: for a dearer one there is no way to pay here. */
export function isAffordable({ difference }: Pick<Time, 'difference'>): boolean {
  return difference.minor <= 0
}
