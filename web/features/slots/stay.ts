import { defaultStay } from '../../shop/stay/default-stay.ts'
import type { BannerStoreFragment } from './banner/banner-store.generated.ts'

/** Store, day, persons and hours: the four fields of the booking banner. */
export interface Stay {
  storeRoute: string | null
  /** `YYYY-MM-DD` in the store's zone */
  day: string | null
  /** null until the visitor has chosen */
  persons: number | null
  durationHours: number | null
}

/** Properties of the banner and of the search: stores to choose from, the choice, and its listeners. */
export interface StayChoice {
  stores: BannerStoreFragment[]
  stay: Stay
  onChange: (change: Partial<Stay>) => void
  /** Called with the choice of the last press, when it is to be searched. */
  onGo: (change?: Partial<Stay>) => void
}

export const stayLimits = {
  persons: { min: 1, max: 4 },
  durationHours: { min: 2, max: 6 },
} as const

export type Step = 'where' | 'when' | 'persons' | 'duration'

const order: Step[] = ['where', 'when', 'persons', 'duration']

/** The chosen number, or the default. */
export function personsOf({ persons }: Pick<Stay, 'persons'>): number {
  return persons ?? defaultStay.persons
}

export function durationOf({ durationHours }: Pick<Stay, 'durationHours'>): number {
  return durationHours ?? defaultStay.durationHours
}

/** The next empty step after this one, continuing from the start; null if all four are filled. */
export function nextOpenStep(stay: Stay, after?: Step): Step | null {
  const from = after ? order.indexOf(after) + 1 : 0
  const inTurn = [...order.slice(from), ...order.slice(0, from)]
  return inTurn.find((step) => !isFilled(stay, step)) ?? null
}

/** Persons and hours have a default; without a store and a day there is nothing to load. */
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
