import { describe, expect, it } from 'vitest'
import { redirectFor } from './redirects.ts'

describe('an address that is not canonical', () => {
  it.each([
    ['/de', '', '/'],
    ['/de/cart', '?a=1', '/cart?a=1'],
    ['/de/locations/munich', '?storeId=5', '/locations/muenchen?storeId=5'],
    ['/locations/munich', '', '/locations/muenchen'],
    ['/en/locations/munich', '?a=b', '/en/locations/muenchen?a=b'],
    ['/cart/', '', '/cart'],
    ['/en/', '', '/en'],
    ['//other.example', '', '/other.example'],
    ['/de//other.example', '', '/other.example'],
  ])('%s%s leads to %s', (path, search, target) => {
    expect(redirectFor(path, search)).toBe(target)
  })

  it.each(['/', '/en', '/cart', '/locations/muenchen', '/design', '/en/locations/munich-airport'])(
    '%s stays',
    (path) => {
      expect(redirectFor(path, '?x=1')).toBeNull()
    },
  )
})
