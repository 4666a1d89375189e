import { describe, expect, test } from 'vitest'
import { bookRequest } from '../../testing/bookings.ts'
import { clientNetworks, bookingFingerprint, bookingInput } from './booking-input.ts'

describe('the input of a booking', () => {
  const request = bookRequest({ productIdAmount: { 220: 1, 273: 2 } })
  const hash = (changes = {}) => bookingFingerprint(bookingInput({ ...request, ...changes })).toString('hex')

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

test('client networks are stored as hashes that need the secret to compute', () => {
  const [one, other] = [clientNetworks('one', '192.0.2.1'), clientNetworks('other', '192.0.2.1')]
  for (const hash of [one.network, one.wider]) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(one.network).not.toBe(other.network)
  expect(one.wider).not.toBe(other.wider)
  expect(one.network).not.toBe(one.wider)
})

test('neighbours share a wider network, and private addresses have none in common', () => {
  const wider = (address: string) => clientNetworks('one', address).wider
  expect(wider('192.0.2.1')).toBe(wider('192.0.77.9'))
  expect(wider('192.0.2.1')).not.toBe(wider('192.1.2.1'))
  expect(wider('10.0.2.1')).not.toBe(wider('10.0.2.2'))
})
