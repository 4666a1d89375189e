// The suite of `npm run contract`, run on the real API in this process and on the mock.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTokens } from '../../proofs/harness/database.ts'
import { newPerson, signUp } from '../../proofs/harness/visitor.ts'
import { useShop } from '../harness.ts'
import { sampleLogin } from '#api/account/sample-account.ts'
import { runMock } from '../mock/running-mock.ts'
import { holdAgainst } from './hold-against.ts'
import { NoSpaApi } from './no-spa-api.ts'

const { all, visitor } = useShop()
const person = newPerson()

beforeAll(async () => {
  await signUp(visitor(), person, mailTokens(all.client))
})

test('the real API keeps the contract, read and written', async () => {
  const spa = { baseUrl: 'http://127.0.0.1:4000/api', fetch: (request: Request) => all.shop.fetch(request) }
  const { faults, additions, failures, seen } = await holdAgainst(spa, { account: person, mayWrite: true })
  expect([[...faults], [...additions], failures]).toEqual([[], [], []])
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['listSlots', 'bookSlot', 'releaseBooking', 'getUserInfo']),
  )
  expect([...seen.get('getStore')!.answers].toSorted()).toEqual(['400 InvalidRequest', '404 NotFound'])
})

let mock: Awaited<ReturnType<typeof runMock>>
beforeAll(async () => {
  mock = await runMock()
}, 60_000)
afterAll(() => mock.stop())

describe('the mock', () => {
  test('keeps it too', async () => {
    const { faults, failures } = await holdAgainst(mock, { account: sampleLogin, mayWrite: true })
    expect([[...faults], failures]).toEqual([[], []])
  })

  test('is caught with a member that is missing, named with its operation', async () => {
    const fetch = async (request: Request): Promise<Response> => {
      const response = await mock.fetch(request)
      if (!request.url.includes('country-codes')) return response
      return Response.json([{ countryId: 84, isNew: true }])
    }
    const { faults, additions, failures } = await holdAgainst({ baseUrl: mock.baseUrl, fetch })
    expect([...faults]).toEqual(['listCountryCodes 200 /*/countryName: is required'])
    expect([...additions]).toEqual(['listCountryCodes 200 /*/isNew'])
    expect(failures).toEqual([expect.stringContaining('countries: UPSTREAM_UNAVAILABLE at countries.*.name')])
  })
})

/** The mock with another response to one call. */
function mockWith(call: string, change: (body: never) => unknown, without?: string) {
  const fetch = async (request: Request): Promise<Response> => {
    const response = await mock.fetch(request)
    if (!request.url.includes(call) || !response.ok) return response
    const headers = new Headers(response.headers)
    if (without) headers.delete(without)
    return Response.json(change((await response.json()) as never), { status: response.status, headers })
  }
  return { baseUrl: mock.baseUrl, fetch }
}

describe('a spa API', () => {
  test('may add members, also to what may be null', async () => {
    const spa = mockWith('for-website/all', ({ items }: { items: { location: object }[] }) => ({
      items: items.map((store) => ({ ...store, location: { ...store.location, altitude: 89 } })),
    }))
    const { faults, additions, failures } = await holdAgainst(spa)
    expect([[...faults], [...additions], failures]).toEqual([
      [],
      ['listStores 200 /items/*/location/altitude'],
      [],
    ])
  })

  test('without a header that the contract requires breaks it', async () => {
    const spa = mockWith('available-slots-per-product', (groups) => groups, 'etag')
    const { faults } = await holdAgainst(spa)
    expect([...faults]).toEqual([expect.stringMatching(/^listSlots 200 : the header ETag/)])
  })

  test('breaks a member of many items once, and the shop for one reason', async () => {
    const spa = mockWith('for-website/all', ({ items: [store] }: { items: { location: object }[] }) => ({
      items: [1, 2, 4].map((id) => ({ ...store!, id, location: { latitude: 50 } })),
    }))
    const { faults, failures } = await holdAgainst(spa)
    expect([...faults]).toEqual([
      expect.stringMatching(/^listStores 200 \/items\/\*\/location\/longitude: is required \(\d+ times\)$/),
    ])
    const path = 'stores.*.geo.longitude'
    expect(failures).toEqual([
      `stores: UPSTREAM_UNAVAILABLE at ${path} (what it reads breaks the contract) (3 times)`,
    ])
  })
})

const failed = (code: string, message = code) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(message), { code }) })
const version = (body: unknown) => async () => Response.json(body)

test.each<[string, () => Promise<Response>, RegExp]>([
  [
    'refuses connections',
    () => Promise.reject(failed('ECONNREFUSED')),
    /content-version refuses connections\.$/,
  ],
  [
    'is silent',
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    /content-version did not answer within 15 seconds\.$/,
  ],
  [
    'has a certificate of its own',
    () => Promise.reject(failed('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')),
    /content-version has a certificate that this machine does not trust: self-signed certificate\.$/,
  ],
  [
    'sends in circles',
    () => Promise.reject(failed('', 'redirect count exceeded')),
    /redirects without an end\.$/,
  ],
  [
    'has moved',
    async () =>
      Object.defineProperties(Response.json({ version: 7 }), {
        redirected: { value: true },
        url: { value: 'https://other.test/api/v2/content-version' },
      }),
    /redirects to https:\/\/other\.test\/api\/v2\/content-version, which the gateway does not follow\.$/,
  ],
  [
    'has no address',
    () => Promise.reject(failed('ENOTFOUND')),
    /content-version cannot be reached \(ENOTFOUND\)\.$/,
  ],
  [
    'answers rubbish',
    async () => new Response('<html>Welcome</html>'),
    /is not of a spa API: it answers 200/,
  ],
  [
    'has a version in words',
    version({ version: '7' }),
    /answers with the version "7", which is no whole number\.$/,
  ],
  [
    'has half a version',
    version({ version: 7.5 }),
    /answers with the version 7\.5, which is no whole number\.$/,
  ],
])('what %s is no spa API, and one sentence says why', async (_what, fetch, sentence) => {
  const held = holdAgainst({ baseUrl: 'http://spa.test/api', fetch })
  await expect(held).rejects.toThrow(sentence)
  await expect(held).rejects.toBeInstanceOf(NoSpaApi)
})
