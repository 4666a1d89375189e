import { expect, test } from 'vitest'
import { routeOf } from './route.ts'

test.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/faq?token=secret', '/faq'],
  ['/mit/q3V0c2xZbW9vbmxpZ2h0LX', '/mit/:token'],
  ['/mit/:token', '/mit/:token'],
  ['/en/profile/order/17/reschedule', '/profile/order/:orderId/reschedule'],
  ['/graphql?query={viewer{id}}', '/graphql'],
  ['/downloads/vouchers/preview.svg?text=Anna', '/downloads'],
  ['/Anna.Vogel', 'other'],
  ['/english', 'other'],
  ['/%ff', 'other'],
  ['*', 'other'],
])('%s is counted as %s', (url, route) => {
  expect(routeOf(url)).toBe(route)
})

test('a call of the spa API is counted by its operation', () => {
  expect(routeOf('/api/v2/website/order/booking-order/17', 'bookSlot')).toBe('/api bookSlot')
  expect(routeOf('/faq', 'bookSlot')).toBe('/faq')
  expect(routeOf('/api/nothing')).toBe('/api')
})
