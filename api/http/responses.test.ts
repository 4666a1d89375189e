import { describe, expect, test } from 'vitest'
import type { Product } from '#openapi/generated/spa.ts'
import type { OperationResponse } from './contract.ts'
import { CallerGone, notFound, type Problem, refusal, tooManyRequests, unavailable } from './problem.ts'
import { serveRoutes } from '../testing/http.ts'

const blanket = {
  id: 273,
  groupId: 273,
  tier: 2,
  name: 'Decke',
  section: null,
  grossPrice: 18.92,
  amount: 0,
  imgUrl: null,
  altText: '',
  controlContent: { text: 'Warm.' },
}
const products = (item: object) => async (): Promise<OperationResponse<'listBasics'>> => ({
  status: 200,
  body: { items: [item as Product] },
})
const login = { method: 'POST', json: { identifier: 'mara@example.com', password: 'x' } }

/** An error as pg throws it. */
const databaseError = (code: string, detail = '') =>
  Object.assign(new Error('as PostgreSQL words it'), { code, severity: 'ERROR', detail })

describe('a response', () => {
  test('is neither cached nor content-sniffed', async () => {
    const response = await serveRoutes({ listBasics: products(blanket) }).send('/v2/product/basics')
    expect(response.body).toEqual({ items: [blanket] })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    })
  })

  test('may be a redirect', async () => {
    const { send } = serveRoutes({
      confirmEmail: async () => ({ status: 302, headers: { Location: 'https://shop.test/?success=true' } }),
    })
    const response = await send('/v1/identity/confirm-email?token=abc')
    expect([response.status, response.headers.get('location'), response.text]).toEqual([
      302,
      'https://shop.test/?success=true',
      '',
    ])
  })

  test.each([
    [
      'contains more than the contract declares',
      { ...blanket, purchasePrice: 2 },
      '/items/0/purchasePrice is not known here',
    ],
    ['leaves out a declared member', { ...blanket, name: undefined }, '/items/0/name is required'],
    [
      'has a price below a cent',
      { ...blanket, grossPrice: 0.001 },
      '/items/0/grossPrice must be multiple of 0.01',
    ],
  ])('that %s is an internal error, found by a test', async (_, item, where) => {
    const { send, reports } = serveRoutes({ listBasics: products(item) })
    expect((await send('/v2/product/basics')).body).toMatchObject({ status: 500, code: 'Unexpected' })
    expect(reports).toEqual([
      {
        error: expect.objectContaining({ message: expect.stringContaining(where) }),
        operation: 'listBasics',
      },
    ])
  })

  test.each<[string, () => Promise<OperationResponse<'listBasics'>>, string]>([
    ['has a status where another', () => Promise.reject(notFound()), 'never returns 404'],
    [
      'has no body where one',
      async () => ({ status: 200 }) as OperationResponse<'listBasics'>,
      'returns 200 with application/json, not null',
    ],
  ])('that %s is an internal error', async (_, listBasics, where) => {
    const { send, reports } = serveRoutes({ listBasics })
    expect((await send('/v2/product/basics')).status).toBe(500)
    expect(reports).toEqual([
      {
        error: expect.objectContaining({ message: expect.stringContaining(where) }),
        operation: 'listBasics',
      },
    ])
  })

  test('is not validated again in production', async () => {
    const { send } = serveRoutes(
      { listBasics: products({ ...blanket, purchasePrice: 2 }) },
      { validateResponses: false },
    )
    expect((await send('/v2/product/basics')).status).toBe(200)
  })
})

describe('a refusal', () => {
  test('carries its code and the extensions of the contract', async () => {
    const { send, reports } = serveRoutes({
      async login() {
        throw refusal<'login'>('EmailNotVerified', 'Confirm the address first.')
      },
    })
    const response = await send('/v1/identity/login', login)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.body).toEqual({
      type: '/problems/email-not-verified',
      title: 'Email not verified',
      status: 422,
      code: 'EmailNotVerified',
      message: 'Confirm the address first.',
    })
    expect(reports).toEqual([])
  })

  test('with the code of another operation violates the contract', async () => {
    const { send, reports } = serveRoutes({
      async login() {
        throw refusal<'bookSlot'>('SlotTaken', 'Gone.')
      },
    })
    expect((await send('/v1/identity/login', login)).status).toBe(500)
    expect(reports).toHaveLength(1)
  })

  test('for lack of time is reported, and work that was dropped for a gone caller is not', async () => {
    const refusedWith = async (problem: Problem) => {
      const { send, reports } = serveRoutes({
        async login() {
          throw problem
        },
      })
      return [(await send('/v1/identity/login', login)).status, reports.length]
    }
    expect(await refusedWith(unavailable('The provider does not answer.'))).toEqual([503, 1])
    expect(await refusedWith(new CallerGone())).toEqual([503, 0])
  })

  test('by a rate limit has Retry-After', async () => {
    const { send } = serveRoutes({
      async login() {
        throw tooManyRequests(41.2)
      },
    })
    const response = await send('/v1/identity/login', login)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42'])
  })
})

describe('an error thrown by a handler', () => {
  const thrown = async (error: unknown) => {
    const { send, reports } = serveRoutes({
      async login() {
        throw error
      },
    })
    return { response: await send('/v1/identity/login', login), reports }
  }

  test.each([
    ['an unknown failure', new TypeError('secret'), 500, 'Unexpected'],
    ['no error at all', 'secret', 500, 'Unexpected'],
    ['a value PostgreSQL does not take', databaseError('22P02', 'secret'), 400, 'InvalidRequest'],
    [
      'a constraint that no rule foresaw',
      databaseError('23514', 'Failing row contains (secret)'),
      400,
      'InvalidRequest',
    ],
    ['a deadlock', databaseError('40P01'), 503, 'Unavailable'],
    ['a full disk', databaseError('53100'), 503, 'Unavailable'],
    [
      'an unreachable database',
      Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
      503,
      'Unavailable',
    ],
  ])('%s becomes a problem without details and is reported once', async (_, error, status, code) => {
    const { response, reports } = await thrown(error)
    expect(response.body).toMatchObject({ status, code })
    expect(response.text).not.toMatch(/secret|PostgreSQL/)
    expect(reports).toEqual([{ error, operation: 'login' }])
  })
})

test('an operation without a handler is answered with 501, and said to have none', async () => {
  const { send, reports, unimplemented } = serveRoutes({
    listFaqGroups: async () => ({ status: 200, body: [] }),
  })
  const response = await send('/v2/country-codes')
  expect([response.status, response.body]).toEqual([
    501,
    expect.objectContaining({ code: 'NotImplemented', message: 'listCountryCodes has no handler yet.' }),
  ])
  expect((await send('/v2/faq-group')).status).toBe(200)
  expect(unimplemented).toContain('listCountryCodes')
  expect(unimplemented).not.toContain('listFaqGroups')
  expect(reports).toMatchObject([{ operation: 'listCountryCodes' }])
})
