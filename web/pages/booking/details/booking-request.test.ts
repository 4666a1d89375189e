import { expect, it } from 'vitest'
import { emptyDraft } from '../../../shop/cart/draft-booking.ts'
import { sampleGroup } from '../../../features/slots/times/testing.ts'
import { lacksExtra, requestOf } from './booking-request.ts'

const product = (id: string, minor: number) => ({
  id,
  name: id,
  description: '',
  picture: null,
  price: { minor, currency: 'EUR' as const },
})
const extras = { specials: [product('sweet', 20_00)], basics: [product('towel', 5_00)] }
const draft = { ...emptyDraft, persons: 2, specials: ['sweet', 'gone'], basics: { towel: 2 } }
const slot = sampleGroup('Premium', { '16:00': 141_00 }).slots[0]!
const store = { route: 'mainz', city: 'Mainz' }

it('what is booked is the slot with the extras that are on offer, at the price that is shown', () => {
  expect(requestOf({ draft, day: '2026-12-12', store, slot, extras })).toEqual({
    slotId: 'Premium 16:00',
    startTime: '16:00',
    endTime: '19:00',
    day: '2026-12-12',
    storeRoute: 'mainz',
    city: 'Mainz',
    persons: 2,
    durationHours: 2,
    extras: [
      { productId: 'sweet', quantity: 1 },
      { productId: 'towel', quantity: 2 },
    ],
    expectedTotalMinor: 171_00,
  })
  expect(requestOf({ draft, day: '2026-12-12', store, slot, extras: null })).toMatchObject({
    extras: [],
    expectedTotalMinor: 141_00,
  })
})

it('an extra of the draft that is not on offer is missing', () => {
  expect(lacksExtra(draft, extras)).toBe(true)
  expect(lacksExtra({ ...draft, specials: ['sweet'] }, extras)).toBe(false)
  expect(lacksExtra(emptyDraft, null)).toBe(false)
})
