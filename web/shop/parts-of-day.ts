export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/**
 * The part of the day: before noon, before five, and later; times after midnight belong to the evening
 * before.
 */
export function partOf(startTime: string): PartOfDay {
  if (startTime < '05:00' || startTime >= '17:00') return 'evening'
  return startTime < '12:00' ? 'morning' : 'afternoon'
}

/** Message ids of the parts of the day. */
export const partNames = {
  morning: 'slots.part.morning',
  afternoon: 'slots.part.afternoon',
  evening: 'slots.part.evening',
} as const satisfies Record<PartOfDay, string>
