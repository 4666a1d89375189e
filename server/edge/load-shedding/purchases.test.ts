import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { pathsFor } from '#web/lib/routing/paths.ts'
import { isOfPurchase } from './purchases.ts'

const of = (method: string, url: string, headers: Record<string, string> = {}) =>
  isOfPurchase({ method, url, headers } as unknown as IncomingMessage)

test.each<[string, string, 'purchase' | 'reading']>([
  ...[pathsFor('de'), pathsFor('en')].flatMap((paths): [string, string, 'purchase' | 'reading'][] => [
    ['GET', paths.bookingSuccess(), 'purchase'],
    ['GET', `${paths.cart()}?step=2`, 'purchase'],
    ['GET', paths.home(), 'reading'],
    ['GET', paths.faq(), 'reading'],
  ]),
  ['POST', '/provider/pay/1', 'purchase'],
  ['POST', '/api/v2/order/Book', 'purchase'],
  ['POST', '/api/v2/payment/callback/paypal', 'purchase'],
  ['GET', '/api/v2/stores/for-website/all', 'reading'],
  ['GET', '/assets/a.js', 'reading'],
  ['GET', '/favicon.svg', 'reading'],
  ['GET', '/favicon.svg/x', 'reading'],
  ['POST', '/graphql', 'reading'],
])('%s %s is %s', (method, url, expected) => {
  expect(of(method, url)).toBe(expected === 'purchase')
})

test('operations of a purchase are those that the pages call so, never by GET', () => {
  const headers = { 'x-priority': 'purchase' }
  expect([of('POST', '/graphql', headers), of('GET', '/graphql?query=x', headers)]).toEqual([true, false])
  expect(of('GET', '/', headers)).toBe(false)
})
