import { describe, expect, it } from 'vitest'
import { redirectFor } from './redirects.ts'

describe('an address that is not canonical', () => {
  it.each([
    ['/de', '', '/'],
    ['/de/cart', '?a=1', '/cart?a=1'],
    ['/de/locations/munich', '?storeId=5', '/locations/muenchen?storeId=5'],
    ['/locations/munich', '', '/locations/muenchen'],
    ['/en/locations/munich', '?a=b', '/en/locations/muenchen?a=b'],
    ['/booking/details', '?store=munich&hours=3', '/booking/details?store=muenchen&hours=3'],
    ['/en/booking/details', '?hours=3&store=munich', '/en/booking/details?hours=3&store=muenchen'],
    ['/cart/', '', '/cart'],
    ['/en/', '', '/en'],
    ['//other.example', '', '/other.example'],
    ['/de//other.example', '', '/other.example'],
  ])('%s%s leads to %s', (path, search, target) => {
    expect(redirectFor(path, search)).toBe(target)
  })

  it('an address of a booking that only begins with the name stays', () => {
    expect(redirectFor('/booking/details', '?store=munich-airport')).toBeNull()
  })

  it.each(['/', '/en', '/cart', '/locations/muenchen', '/design', '/en/locations/munich-airport'])(
    '%s stays',
    (path) => {
      expect(redirectFor(path, '?x=1')).toBeNull()
    },
  )
})
