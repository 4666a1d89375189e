/** Where, when, how many and how long: the four questions of the booking banner. */
export interface Stay {
  storeRoute: string | null
  /** `YYYY-MM-DD` in the store's zone */
  day: string | null
  /** null until the visitor has said so */
  persons: number | null
  durationHours: number | null
}

export const stayLimits = {
  persons: { min: 1, max: 4 },
  durationHours: { min: 2, max: 6 },
} as const

export type Step = 'where' | 'when' | 'persons' | 'duration'

const order: Step[] = ['where', 'when', 'persons', 'duration']

/** What is shown, and asked for, while nothing was said about persons and hours. */
export function personsOf({ persons }: Stay): number {
  return persons ?? stayLimits.persons.min
}

export function durationOf({ durationHours }: Stay): number {
  return durationHours ?? stayLimits.durationHours.min
}

/** The next question after this one that has no answer yet, from the start again if need be; null where all four have one. */
export function nextOpenStep(stay: Stay, after?: Step): Step | null {
  const from = after ? order.indexOf(after) + 1 : 0
  const inTurn = [...order.slice(from), ...order.slice(0, from)]
  return inTurn.find((step) => !isFilled(stay, step)) ?? null
}

/** Persons and hours have a default; without a store and a day there is nothing to look up. */
export function firstMissing(stay: Stay): 'where' | 'when' | null {
  if (stay.storeRoute === null) return 'where'
  return stay.day === null ? 'when' : null
}

function isFilled(stay: Stay, step: Step): boolean {
  const values = {
    where: stay.storeRoute,
    when: stay.day,
    persons: stay.persons,
    duration: stay.durationHours,
  }
  return values[step] !== null
}
