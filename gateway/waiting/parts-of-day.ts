import type { PartOfDay as SpaPart } from '#openapi/generated/spa.ts'
import type { PartOfDay } from '../generated/resolvers.ts'

const names: Record<SpaPart, PartOfDay> = { morning: 'MORNING', afternoon: 'AFTERNOON', evening: 'EVENING' }
const all = Object.keys(names) as SpaPart[]

/** Parts of the day in both spellings, in the order of the day. */
export const partsOfDay = {
  read: (parts: readonly SpaPart[]): PartOfDay[] =>
    all.filter((part) => parts.includes(part)).map((part) => names[part]),
  write: (parts: readonly PartOfDay[]): SpaPart[] => all.filter((part) => parts.includes(names[part])),
}
