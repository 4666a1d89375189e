import { describe, expect, test } from 'vitest'
import { bookRequest } from '../../../testing/bookings.ts'
import { bookingFingerprint, bookingInput, subnetHash } from './booking-input.ts'

describe('the input of a booking', () => {
  const request = bookRequest({ productIdAmount: { 220: 1, 273: 2 } })
  const hash = (changes = {}) => bookingFingerprint(bookingInput({ ...request, ...changes })).toString('hex')

  test('has the same fingerprint for every spelling', () => {
    expect(hash({ productIdAmount: { 273: 2, 220: 1 } })).toBe(hash())
    for (const start of ['16:00:00.000Z', '18:00:00.000000+0200', '16:00Z', '16:00:00-00:00'])
      expect(hash({ bookingStart: `2099-06-02t${start}` })).toBe(hash())
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

test('a subnet is stored as a hash that needs the secret to compute', () => {
  const hash = (secret: string) => subnetHash(secret, '192.0.2.1')
  expect(hash('one')).toHaveLength(32)
  expect(hash('one')).not.toEqual(hash('other'))
})

test('neighbours share a subnet, and private addresses have none in common', () => {
  const subnet = (network: string) => subnetHash('one', network).toString('hex')
  expect(subnet('192.0.2.1')).toBe(subnet('192.0.2.254'))
  expect(subnet('192.0.2.1')).not.toBe(subnet('192.0.3.1'))
  expect(subnet('2001:db8:7:1')).toBe(subnet('2001:db8:7:2'))
  expect(subnet('10.0.2.1')).not.toBe(subnet('10.0.2.2'))
})
