import type { PartOfDay } from './parts-of-day.ts'

/** Message ids of the parts of the day. */
export const partNames = {
  morning: 'slots.part.morning',
  afternoon: 'slots.part.afternoon',
  evening: 'slots.part.evening',
} as const satisfies Record<PartOfDay, string>
