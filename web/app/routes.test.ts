import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const documents = ['giveaway', 'agb', 'hausordnung', 'datenschutz', 'widerruf', 'impressum']
const ofDocuments = documents.flatMap((name) => [
  `/legalDocuments/${name}`,
  `/legalDocuments/:storeId/${name}`,
])

test.each([
  ['P 24', 'for search engines', ['/locations/:route']],
  ['P 31a', 'for search engines', ['/franchise']],
  ['P 31b', 'noindex', ['/franchise/form', '/franchise/form/success']],
  ['P 32a', 'for search engines', ['/gutscheine', '/gutscheine/postal', '/gutscheine/print']],
  ['P 32b', 'noindex', ['/gutscheine/success']],
  ['P 34', 'noindex', ['/cart']],
  ['P 35a', 'for search engines', ['/booking']],
  ['P 35b', 'noindex', ['/booking/details', '/booking/voucher', '/booking/finalize', '/booking/success']],
  ['P 36a', 'for search engines', ['/login']],
  ['P 36b', 'noindex', ['/resetPassword', '/newsletter', '/register']],
  [
    'P 37',
    'noindex',
    ['/profile', '/profile/feedback/:orderId', '/profile/data', '/profile/address', '/profile/order'],
  ],
  ['P 38', 'noindex', ofDocuments],
])('%s: pages exist, %s', (_line, reach, paths) => {
  const reachOf = (path: string) => {
    const route = routes.find((each) => each.path === path)
    return route && (route.noindex ? 'noindex' : 'for search engines')
  }
  expect(paths.map((path) => [path, reachOf(path)])).toEqual(paths.map((path) => [path, reach]))
})
