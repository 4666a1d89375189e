import { describe, expect, test } from 'vitest'
import { bookRequest } from './testing.ts'
import { clientHash, hashOf, networkOf, wishOf } from './wish.ts'

describe('a wish', () => {
  const request = bookRequest({ productIdAmount: { 220: 1, 273: 2 } })
  const hash = (changes = {}) => hashOf(wishOf({ ...request, ...changes })).toString('hex')

  test('is the same however it is written', () => {
    expect(hash({ productIdAmount: { 273: 2, 220: 1 } })).toBe(hash())
    expect(hash({ bookingStart: '2099-06-02T16:00:00.000Z' })).toBe(hash())
    expect(hash({ guid: request.guid.toUpperCase() })).toBe(hash())
  })

  test.each([
    { storeId: 5 }, { wellzoneTypeId: 2 }, { bookingStart: '2099-06-02T15:30:00Z' }, { bookingEnd: '2099-06-02T19:00:00Z' }, { visitorAmount: 3 },
    { productIdAmount: { 220: 1 } }, { productIdAmount: { 220: 2, 273: 1 } }, { isOnSiteBooking: true },
  ])('with another %o is another', (changes) => {
    expect(hash(changes)).not.toBe(hash())
  })
})

describe('the network of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:7:1::1', '2001:db8:7:1'],
    ['2001:0DB8:0007:0001:ffff:ffff:ffff:ffff', '2001:db8:7:1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['not an address', 'not an address'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('is kept as a hash that nobody without the secret can make', () => {
    expect(clientHash('one', '192.0.2.1')).toHaveLength(32)
    expect(clientHash('one', '192.0.2.1')).toEqual(clientHash('one', '::ffff:192.0.2.1'))
    expect(clientHash('one', '192.0.2.1')).not.toEqual(clientHash('other', '192.0.2.1'))
  })
})
