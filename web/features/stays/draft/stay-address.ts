import { isDay } from '../../../lib/days.ts'
import type { SlotName } from './slot-name.ts'
import { type DraftBooking, type Stay, withStay } from '../../../shop/cart/draft-booking.ts'

/** Why an address does not open as it was written; the sentences are `slots.link.…`. */
export type AddressChange =
  | 'store'
  | 'noStore'
  | 'day'
  | 'limits'
  | `unreadable.${'date' | 'persons' | 'hours' | 'slot'}`

export interface AddressedStay {
  /** What the address names, brought up to date, and defaults for the rest; empty if it names nothing. */
  stay: Partial<Stay>
  slot: SlotName | null
  changes: AddressChange[]
  /** The day of the address where another is shown. */
  askedDay: string | null
}

interface Bookable {
  routes: string[]
  today: string
  lastDay: string
}

const names = ['store', 'date', 'persons', 'hours', 'slot'] as const

/**
 * Reads `?store&date&persons&hours&slot`. What cannot be had is replaced by the nearest that can, what is
 * missing or unreadable by a default: never by what the reader looked for before.
 */
export function readStayAddress(search: string, { routes, today, lastDay }: Bookable): AddressedStay {
  const query = new URLSearchParams(search)
  if (!names.some((name) => query.has(name))) return { stay: {}, slot: null, changes: [], askedDay: null }
  const stay: Partial<Stay> = { day: today, persons: null, durationHours: null }
  const changes = new Set<AddressChange>()
  const read = (name: (typeof names)[number], shape: RegExp, take: (value: string) => void): void => {
    const value = query.get(name)
    if (value === null) return
    if (shape.test(value)) take(value)
    else if (name !== 'store') changes.add(`unreadable.${name}`)
  }
  const within = (least: number, asked: string, most: number): number => {
    const nearest = Math.min(Math.max(Number(asked), least), most)
    if (nearest !== Number(asked)) changes.add('limits')
    return nearest
  }
  let askedDay: string | null = null
  let slot: SlotName | null = null

  if (!query.has('store') && !query.has('storeId')) {
    stay.storeRoute = null
    changes.add('noStore')
  }
  read('store', /^/, (route) => {
    stay.storeRoute = routes.includes(route) ? route : null
    if (stay.storeRoute === null) changes.add('store')
  })
  read('slot', /^[a-z]+-\d\d:\d\d$/, (name) => (slot = name as SlotName))
  read('date', /^/, (day) => {
    if (!isDay(day)) return changes.add('unreadable.date')
    stay.day = day < today || day > lastDay ? today : day
    if (stay.day === day) return
    changes.add('day')
    askedDay = day
    slot = null
  })
  read('persons', /^\d\d?$/, (count) => (stay.persons = within(1, count, 4)))
  read('hours', /^\d\d?$/, (count) => (stay.durationHours = within(2, count, 6)))
  // A time of another day says nothing about today.
  if (changes.has('unreadable.date')) slot = null
  return { stay, slot, changes: [...changes], askedDay }
}

/** The draft with what an address names. The same stay keeps its chosen time, unless the address has one. */
export function withAddress(draft: DraftBooking, { stay, slot }: AddressedStay): DraftBooking {
  const named = Object.keys(stay) as (keyof Stay)[]
  if (slot === null && named.every((name) => stay[name] === draft[name])) return draft
  return withStay(draft, stay)
}

/** The stay of an address in the store that was chosen for it; null if it had one, or more is changed. */
export function withStore(addressed: AddressedStay, change: Partial<Stay>): AddressedStay | null {
  const { stay, changes } = addressed
  if (stay.storeRoute !== null || Object.keys(change).join() !== 'storeRoute') return null
  const rest = changes.filter((each) => each !== 'store' && each !== 'noStore')
  return { ...addressed, stay: { ...stay, ...change }, slot: null, changes: rest }
}

/** The query with the stay of the draft, for a link to it; other parameters stay, in their order. */
export function writeStayAddress(search: string, draft: Stay, slot: string | null): string {
  const query = new URLSearchParams(search)
  const put = (name: string, value: string | number | null): void => {
    if (value === null) query.delete(name)
    else query.set(name, String(value))
  }
  query.delete('storeId')
  put('store', draft.storeRoute)
  put('date', draft.day)
  put('persons', draft.persons)
  put('hours', draft.durationHours)
  put('slot', slot)
  return String(query).replaceAll('%3A', ':')
}
