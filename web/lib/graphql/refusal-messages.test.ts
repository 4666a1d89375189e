import { expect, it } from 'vitest'
import { refusalMessages } from './refusal-messages.ts'

it('derives the message of a code from its name, or takes the exception', () => {
  const message = refusalMessages<'SLOT_TAKEN' | 'HOLD_EXPIRED' | 'MOON_TOO_FULL'>()('bookings', {
    MOON_TOO_FULL: 'bookings.error.slotNotOffered',
  })
  expect(message('SLOT_TAKEN')).toBe('bookings.error.slotTaken')
  expect(message('HOLD_EXPIRED')).toBe('bookings.error.holdExpired')
  expect(message('MOON_TOO_FULL')).toBe('bookings.error.slotNotOffered')
})

it('a code without a message does not compile', () => {
  // @ts-expect-error 'bookings.error.moonTooFull' is not a message, and no exception names another
  const message = refusalMessages<'SLOT_TAKEN' | 'MOON_TOO_FULL'>()('bookings', {})
  expect(message('SLOT_TAKEN')).toBe('bookings.error.slotTaken')
})
