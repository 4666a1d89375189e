import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { BookRequest } from '#openapi/generated/spa.ts'
import { notFound } from './problem.ts'
import { serveRoutes, signedIn } from '../testing/http.ts'

const wish: BookRequest = {
  guid: '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41',
  bookingStart: '2026-12-05T17:00:00Z',
  bookingEnd: '2026-12-05T19:00:00Z',
  wellzoneTypeId: 2,
  storeId: 2,
  productIdAmount: { '273': 2 },
  visitorAmount: 2,
  isOnSiteBooking: false,
}
const json = { 'content-type': 'application/json' }

describe('a path', () => {
  test('that is not there is a problem of its own kind', async () => {
    const { send } = serveRoutes({})
    const answer = await send('/v2/nowhere')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.body).toEqual({
      type: '/problems/not-found',
      title: 'Not found',
      status: 404,
      code: 'NotFound',
      message: 'There is no such path.',
    })
  })

  test('that is there with another method says which', async () => {
    const answer = await serveRoutes({}).send('/v1/identity/Addresses', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })

  test('written out wins over one with a name in its place', async () => {
    const asked: string[] = []
    const { send } = serveRoutes({
      async listOrders() {
        asked.push('all')
        return { status: 200, body: { items: [], totalCount: 0 } }
      },
      async getOrder({ params }) {
        asked.push(`order ${params.id + 0}`)
        throw notFound()
      },
      async releaseBooking({ params }) {
        asked.push(`release ${params.id + 0}`)
        return { status: 204 }
      },
    })
    await send('/v2/order/ForUser/all', { headers: signedIn })
    await send('/v2/order/ForUser/12', { headers: signedIn })
    await send('/v2/order/12/reserved', { method: 'DELETE' })
    expect(asked).toEqual(['all', 'order 12', 'release 12'])
  })

  test('that two patterns fit belongs to the one that has the method', async () => {
    const { send } = serveRoutes({})
    expect((await send('/v2/order/ForUser/reserved', { method: 'DELETE' })).body).toMatchObject({
      errors: [{ pointer: '/path/id' }],
    })
    expect((await send('/v2/order/ForUser/reserved', { headers: signedIn })).body).toMatchObject({
      errors: [{ pointer: '/path/id' }],
    })
  })

  test('with nothing where a name should be is not there', async () => {
    expect((await serveRoutes({}).send('/v2/stores/for-website/')).status).toBe(404)
  })

  test('with a number that is none is refused at the number', async () => {
    const { send } = serveRoutes({})
    for (const id of ['twelve', '0', '1.5', '99999999999', '%ff', '1e3']) {
      const answer = await send(`/v2/stores/for-website/${id}`)
      expect([answer.status, answer.body?.['errors']]).toEqual([
        400,
        [expect.objectContaining({ pointer: '/path/id' })],
      ])
    }
  })
})

describe('a query', () => {
  test('reaches the handler as numbers and booleans', async () => {
    let seen: unknown
    const { send } = serveRoutes({
      async listOrders({ query }) {
        seen = query
        return { status: 200, body: { items: [], totalCount: 0 } }
      },
    })
    await send('/v2/order/ForUser/all?Offset=5&Count=999&sortAscending=true&Search=12&StoreId=2', {
      headers: signedIn,
    })
    expect(seen).toEqual({ Offset: 5, Count: 999, sortAscending: true, Search: '12', StoreId: 2 })
  })

  test.each([
    ['left out', 'year=2026&month=12', '/query/storeId'],
    ['out of bounds', 'storeId=2&year=2026&month=13', '/query/month'],
    ['of another type', 'storeId=two&year=2026&month=12', '/query/storeId'],
    ['given twice', 'storeId=2&storeId=4&year=2026&month=12', '/query/storeId'],
    ['that nobody knows', 'storeId=2&year=2026&month=12&visitorAmmount=2', '/query/visitorAmmount'],
  ])('with a parameter %s is refused there', async (_, query, pointer) => {
    const answer = await serveRoutes({}).send(`/v2/booking-time-slot/available-slots-per-store?${query}`)
    expect(answer.body).toMatchObject({ status: 400, code: 'InvalidRequest', errors: [{ pointer }] })
  })

  test('with a day that the calendar does not have is refused', async () => {
    const answer = await serveRoutes({}).send(
      '/v2/booking-time-slot/available-slots-per-product?day=2026-02-30&storeId=2&duration=2',
    )
    expect(answer.body).toMatchObject({ code: 'InvalidRequest', errors: [{ pointer: '/query/day' }] })
  })
})

describe('a body', () => {
  const { send } = serveRoutes({})
  const book = (sent: Parameters<typeof send>[1]) => send('/v2/order/Book', { method: 'POST', ...sent })
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  test.each([
    ['is missing', { headers: json }, 'is not JSON'],
    ['is a form', { body: new URLSearchParams({ guid: wish.guid }) }, 'must be application/json'],
    [
      'is packed',
      { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(JSON.stringify(wish)) },
      'must not be packed',
    ],
    ['is not UTF-8', { headers: json, body: Buffer.from([0x22, 0xff, 0x22]) }, 'could not be read'],
    [
      'is larger than 64 KiB',
      { headers: json, body: JSON.stringify('x'.repeat(65_536)) },
      'is larger than 65536 bytes',
    ],
    ['is nested too deep', { headers: json, body: nested(33) }, 'is nested deeper than 32'],
    ['is nested deeper than any stack', { headers: json, body: nested(30_000) }, 'is nested deeper than 32'],
    ['is no object', { headers: json, body: nested(32) }, 'must be object'],
  ])('that %s is refused', async (_, sent, message) => {
    expect((await book(sent)).body).toMatchObject({
      status: 400,
      code: 'InvalidRequest',
      errors: [{ pointer: '/body', message }],
    })
  })

  test('that never ends is not read to its end', async () => {
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(10_000).fill(0x20)),
    })
    expect((await book({ headers: json, body: endless })).body).toMatchObject({
      errors: [{ message: 'is larger than 65536 bytes' }],
    })
  })

  test.each([
    ['a guest too many', { ...wish, visitorAmount: 5 }, '/body/visitorAmount'],
    ['a price of its own', { ...wish, grossTotal: 0.01 }, '/body/grossTotal'],
    ['a time without a zone', { ...wish, bookingStart: '2026-12-05T17:00:00' }, '/body/bookingStart'],
    [
      'an amount that is not whole',
      { ...wish, productIdAmount: { '273': 1.5 } },
      '/body/productIdAmount/273',
    ],
    [
      'too many extras',
      { ...wish, productIdAmount: Object.fromEntries(Array.from({ length: 21 }, (_, id) => [id + 1, 1])) },
      '/body/productIdAmount',
    ],
    ['no store', { ...wish, storeId: undefined }, '/body/storeId'],
    ['a field with a slash and a tilde', { ...wish, 'a/b~c': 1 }, '/body/a~1b~0c'],
  ])('with %s is refused there', async (_, body, pointer) => {
    const answer = await book({ json: body })
    expect(answer.body?.['code']).toBe('InvalidRequest')
    const errors = answer.body?.['errors'] as { pointer: string }[]
    expect(new Set(errors.map((error) => error.pointer))).toEqual(new Set([pointer]))
  })

  test('cannot reach into prototypes', async () => {
    const body = JSON.stringify(wish).replace('{', '{"__proto__":{"isAdmin":true},')
    expect((await book({ headers: json, body })).body).toMatchObject({
      errors: [{ pointer: '/body/__proto__' }],
    })
  })

  test('with brackets inside a text is not deep', async () => {
    const answer = await send('/v1/identity/login', {
      method: 'POST',
      json: { identifier: '"' + '['.repeat(100), password: '' },
    })
    expect(answer.body).toMatchObject({ errors: [{ pointer: '/body/password' }] })
  })

  test('names at most twenty mistakes', async () => {
    const body = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, index]))
    expect((await book({ json: body })).body?.['errors']).toHaveLength(20)
  })
})

test('every mistake of a form is named at once', async () => {
  const answer = await serveRoutes({}).send('/v1/identity/login', {
    method: 'POST',
    json: { identifier: 'back\\slash', password: '' },
  })
  expect(answer.body).toMatchObject({
    errors: [{ pointer: '/body/identifier' }, { pointer: '/body/password' }],
  })
})
