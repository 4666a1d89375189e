import { describe, expect, test } from 'vitest'
import { bookRequest } from '../testing/bookings.ts'
import { clientHash, fingerprintOf, bookingInput } from './booking-input.ts'

describe('the input of a booking', () => {
  const request = bookRequest({ productIdAmount: { 220: 1, 273: 2 } })
  const hash = (changes = {}) => fingerprintOf(bookingInput({ ...request, ...changes })).toString('hex')

  test('has the same fingerprint for every spelling', () => {
    expect(hash({ productIdAmount: { 273: 2, 220: 1 } })).toBe(hash())
    expect(hash({ bookingStart: '2099-06-02T16:00:00.000Z' })).toBe(hash())
    expect(hash({ guid: request.guid.toUpperCase() })).toBe(hash())
  })

  test.each([
    { storeId: 5 },
    { wellzoneTypeId: 2 },
    { bookingStart: '2099-06-02T15:30:00Z' },
    { bookingEnd: '2099-06-02T19:00:00Z' },
    { visitorAmount: 3 },
    { productIdAmount: { 220: 1 } },
    { productIdAmount: { 220: 2, 273: 1 } },
    { isOnSiteBooking: true },
  ])('with another %o is another', (changes) => {
    expect(hash(changes)).not.toBe(hash())
  })
})

test('a client network is stored as a hash that needs the secret to compute', () => {
  expect(clientHash('one', '192.0.2.1')).toHaveLength(32)
  expect(clientHash('one', '192.0.2.1')).not.toEqual(clientHash('other', '192.0.2.1'))
})
