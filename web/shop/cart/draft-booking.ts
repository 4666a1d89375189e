import * as v from 'valibot'
import { defaultStay } from '../stay/default-stay.ts'
import { storedAtom } from '../../lib/storage/stored-atom.ts'
import { calendarDay, wholeBetween } from '../../lib/storage/stored-shapes.ts'

const persons = wholeBetween(1, 4)
const hours = wholeBetween(2, 6)

const draftBookingSchema = v.object({
  storeRoute: v.nullable(v.string()),
  /** `YYYY-MM-DD` in the store's zone */
  day: v.nullable(calendarDay),
  /** null until the visitor has chosen; two persons and two hours until then */
  persons: v.nullable(persons),
  durationHours: v.nullable(hours),
  slotId: v.nullable(v.string()),
  /** ids of the chosen specials */
  specials: v.array(v.string()),
  /** number of each basic, by its id */
  basics: v.record(v.string(), persons),
})

export type DraftBooking = v.InferOutput<typeof draftBookingSchema>
export type Stay = Pick<DraftBooking, 'storeRoute' | 'day' | 'persons' | 'durationHours'>

export const emptyDraft: DraftBooking = {
  storeRoute: null,
  day: null,
  persons: null,
  durationHours: null,
  slotId: null,
  specials: [],
  basics: {},
}

/** The booking that the visitor is putting together, until it is held. Ids only: prices are loaded again. */
export const draftBookingAtom = storedAtom('draft-booking', draftBookingSchema, emptyDraft)

/**
 * Another store, day, group or duration has other slots: the chosen one is cleared, and basics are
 * limited to one per person.
 */
export function withStay(draft: DraftBooking, change: Partial<Stay>): DraftBooking {
  const next = { ...draft, ...change, slotId: null }
  const most = mostBasics(next)
  const basics = Object.fromEntries(
    Object.entries(draft.basics).map(([id, count]) => [id, Math.min(count, most)]),
  )
  return { ...next, basics }
}

/** Replaces a stored day that has passed by `today`, the store's date. */
export function withoutPastDay(draft: DraftBooking, today: string): DraftBooking {
  return draft.day !== null && draft.day < today ? withStay(draft, { day: today }) : draft
}

/** Drops a store that is not bookable, or not any more. */
export function withKnownStore(draft: DraftBooking, bookableRoutes: string[]): DraftBooking {
  if (draft.storeRoute === null || bookableRoutes.includes(draft.storeRoute)) return draft
  return withStay(draft, { storeRoute: null })
}

export function withSpecial(draft: DraftBooking, productId: string, isChosen: boolean): DraftBooking {
  const others = draft.specials.filter((id) => id !== productId)
  return { ...draft, specials: isChosen ? [...others, productId] : others }
}

/** Sets the count of a basic: 0 removes it, and there is never more than one per person. */
export function withBasic(draft: DraftBooking, productId: string, count: number): DraftBooking {
  const { [productId]: _before, ...others } = draft.basics
  const allowed = Math.min(Math.max(count, 0), mostBasics(draft))
  return { ...draft, basics: allowed > 0 ? { ...others, [productId]: allowed } : others }
}

/** The extras of the draft as the API takes them. */
export function extrasOf(draft: DraftBooking): { productId: string; quantity: number }[] {
  const specials = draft.specials.map((productId) => ({ productId, quantity: 1 }))
  const basics = Object.entries(draft.basics).map(([productId, quantity]) => ({ productId, quantity }))
  return [...specials, ...basics]
}

function mostBasics(stay: Stay): number {
  return stay.persons ?? defaultStay.persons
}
