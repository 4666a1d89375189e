import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import {
  draftBookingAtom,
  emptyDraft,
  extrasOf,
  withBasic,
  withKnownStore,
  withoutPastDay,
  withSpecial,
  withStay,
} from './draft-booking.ts'

const draft = {
  ...emptyDraft,
  storeRoute: 'mainz',
  day: '2026-12-05',
  persons: 3,
  durationHours: 3,
  slotId: 'slot',
  specials: ['sweet'],
  basics: { towels: 3 },
}

describe('the draft of a booking', () => {
  it.each([{ storeRoute: 'muenchen' }, { day: '2026-12-06' }, { persons: 2 }, { durationHours: 4 }])(
    'needs a new time after %j',
    (change) => {
      expect(withStay(draft, change)).toMatchObject({ ...change, slotId: null, specials: ['sweet'] })
    },
  )

  it('P 136a: never has more of a basic than there are persons', () => {
    expect(withStay(draft, { persons: 2 }).basics).toEqual({ towels: 2 })
    expect(withBasic(draft, 'towels', 4).basics).toEqual({ towels: 3 })
    expect(withBasic({ ...draft, persons: null }, 'towels', 3).basics).toEqual({ towels: 2 })
  })

  it('P 136b: removes a basic at zero', () => {
    expect(withBasic(draft, 'towels', 0).basics).toEqual({})
    expect(withBasic(draft, 'towels', -1).basics).toEqual({})
  })

  it('contains each special once', () => {
    expect(withSpecial(draft, 'sweet', true).specials).toEqual(['sweet'])
    expect(withSpecial(draft, 'salty', true).specials).toEqual(['sweet', 'salty'])
    expect(withSpecial(draft, 'sweet', false).specials).toEqual([])
  })

  it('P 134b: moves a day that has passed to today, and keeps today', () => {
    expect(withoutPastDay(draft, '2026-12-06')).toMatchObject({ day: '2026-12-06', slotId: null })
    expect(withoutPastDay(draft, '2026-12-05')).toBe(draft)
  })

  it('drops a store that cannot be booked', () => {
    expect(withKnownStore(draft, ['stuttgart'])).toMatchObject({
      storeRoute: null,
      slotId: null,
      day: '2026-12-05',
    })
    expect(withKnownStore(draft, ['mainz'])).toBe(draft)
  })

  it('requests specials once and basics by number', () => {
    expect(extrasOf(draft)).toEqual([
      { productId: 'sweet', quantity: 1 },
      { productId: 'towels', quantity: 3 },
    ])
  })
})

describe('a stored booking', () => {
  const stored = (value: unknown) => {
    localStorage.setItem('wellzone.draft-booking', JSON.stringify(value))
    const store = createStore()
    store.set(storageReadyAtom, true)
    return store.get(draftBookingAtom)
  }

  it('is read again', () => {
    expect(stored(draft)).toEqual(draft)
  })

  it.each([
    { ...draft, persons: 5 },
    { ...draft, durationHours: 1 },
    { ...draft, day: '2026-02-30' },
    { ...draft, basics: { towels: 9 } },
    { ...draft, specials: 'sweet' },
  ])('is replaced by an empty one if it is invalid: %j', (value) => {
    expect(stored(value)).toEqual(emptyDraft)
  })
})
