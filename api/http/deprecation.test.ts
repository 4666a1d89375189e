// Of a contract of its own, since nothing of ours is deprecated.
import { expect, test } from 'vitest'
import { serveRoutes, signedIn } from '../testing/http.ts'
import { readContract } from './operations.ts'

const contract = readContract()
const goes = { deprecated: true, 'x-deprecated': '2026-11-27', 'x-sunset': '2027-06-30' }
Object.assign(contract.paths['/v2/product/basics']!['get']!, goes)
Object.assign(contract.paths['/v2/country-codes']!['get']!, { ...goes, 'x-sunset': undefined })

const { send } = serveRoutes(
  {
    listBasics: async () => ({ status: 200, body: { items: [] } }),
    listCountryCodes: async () => ({ status: 200, body: [] }),
    getUserInfo: async () => Promise.reject(new Error('not asked')),
  },
  { contract },
)
const said = async (path: string, request = {}) => {
  const { status, headers } = await send(path, request)
  return [status, headers.get('deprecation'), headers.get('sunset')]
}

test('a response of an operation that will go says since when and until when', async () => {
  const [since, until] = ['@1795737600', 'Wed, 30 Jun 2027 00:00:00 GMT']
  expect(await said('/v2/product/basics')).toEqual([200, since, until])
  expect(await said('/v2/product/basics', { method: 'HEAD' })).toEqual([200, since, until])
  expect(await said('/v2/product/basics?more=1')).toEqual([400, since, until])
})

test('without a sunset it only says since when, and an operation that stays says neither', async () => {
  expect(await said('/v2/country-codes')).toEqual([200, '@1795737600', null])
  expect(await said('/v1/identity/UserInfo')).toEqual([401, null, null])
  expect(await said('/v1/identity/UserInfo', { headers: signedIn })).toEqual([500, null, null])
})
