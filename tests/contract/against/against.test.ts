// The suite of `npm run contract`, run on the real API in this process and on the mock.
import { beforeAll, describe, expect, test } from 'vitest'
import { mailTokens } from '../../proofs/harness/database.ts'
import { newPerson, signUp } from '../../proofs/harness/visitor.ts'
import { useShop } from '../harness.ts'
import { createMockSpa } from '../mock/mock-spa.ts'
import { holdAgainst, NoSpaApi } from './hold-against.ts'

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

describe('the mock', () => {
  const account = { email: 'mara@example.com', password: 'Kamin&Sauna94' }

  test('keeps it too', async () => {
    const { faults, failures } = await holdAgainst(createMockSpa(), { account, mayWrite: true })
    expect([[...faults], failures]).toEqual([[], []])
  })

  test('is caught with a member that is missing, named with its operation', async () => {
    const mock = createMockSpa()
    const fetch = async (request: Request): Promise<Response> => {
      const response = await mock.fetch(request)
      if (!request.url.includes('country-codes')) return response
      return Response.json([{ countryId: 84, isNew: true }])
    }
    const { faults, additions, failures } = await holdAgainst({ baseUrl: mock.baseUrl, fetch })
    expect([...faults]).toEqual(['listCountryCodes 200 /*/countryName: is required'])
    expect([...additions]).toEqual(['listCountryCodes 200 /*/isNew'])
    expect(failures).toEqual([expect.stringContaining('countries: UPSTREAM_UNAVAILABLE at countries.0.name')])
  })
})

test.each([
  ['is away', () => Promise.reject(new TypeError('fetch failed')), /content-version does not answer\.$/],
  [
    'answers rubbish',
    async () => new Response('<html>Welcome</html>'),
    /is not of a spa API: it answers 200/,
  ],
])('what %s is no spa API', async (_what, fetch, sentence) => {
  const held = holdAgainst({ baseUrl: 'http://spa.test/api', fetch })
  await expect(held).rejects.toThrow(sentence)
  await expect(held).rejects.toBeInstanceOf(NoSpaApi)
})
