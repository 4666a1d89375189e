import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { BookRequest } from '#openapi/generated/spa.ts'
import { notFound } from './problem.ts'
import { serveRoutes, signedIn } from '../testing/http.ts'

const request = {
  guid: '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41',
  bookingStart: '2026-12-05T17:00:00Z',
  bookingEnd: '2026-12-05T19:00:00Z',
  wellzoneTypeId: 2,
  storeId: 2,
  productIdAmount: { '273': 2 },
  visitorAmount: 2,
  isOnSiteBooking: false,
} satisfies BookRequest
const json = { 'content-type': 'application/json' }

describe('a path', () => {
  test('that does not exist gets a problem of its own code', async () => {
    const { send } = serveRoutes({})
    const response = await send('/v2/nowhere')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.body).toEqual({
      type: '/problems/not-found',
      title: 'Not found',
      status: 404,
      code: 'NotFound',
      message: 'There is no such path.',
    })
  })

  test('that exists with another method lists the allowed ones', async () => {
    const response = await serveRoutes({}).send('/v1/identity/Addresses', { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('by HEAD gets what GET would, without a body', async () => {
    const { send } = serveRoutes({
      async listOrders() {
        return { status: 200, body: { items: [], totalCount: 0 } }
      },
    })
    const path = '/v2/order/ForUser/all'
    const [got, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => send(path, { method, headers: signedIn })),
    )
    expect([head!.status, [...head!.headers], head!.text]).toEqual([200, [...got!.headers], ''])
    expect((await send(path, { method: 'HEAD' })).status).toBe(401)
    expect((await send('/v2/nowhere', { method: 'HEAD' })).status).toBe(404)
    const onlyWritten = await send('/v2/order/Book', { method: 'HEAD' })
    expect([onlyWritten.status, onlyWritten.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('that is literal wins over one with a parameter', async () => {
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

  test('that matches two patterns belongs to the one that has the method', async () => {
    const { send } = serveRoutes({})
    expect((await send('/v2/order/ForUser/reserved', { method: 'DELETE' })).body).toMatchObject({
      errors: [{ pointer: '/path/id' }],
    })
    expect((await send('/v2/order/ForUser/reserved', { headers: signedIn })).body).toMatchObject({
      errors: [{ pointer: '/path/id' }],
    })
  })

  test('with an empty parameter does not exist', async () => {
    expect((await serveRoutes({}).send('/v2/stores/for-website/')).status).toBe(404)
  })

  test('with a malformed number is refused and names the parameter', async () => {
    const { send } = serveRoutes({})
    for (const id of ['twelve', '0', '1.5', '99999999999', '%ff', '1e3']) {
      const response = await send(`/v2/stores/for-website/${id}`)
      expect([response.status, response.body?.['errors']]).toEqual([
        400,
        [expect.objectContaining({ pointer: '/path/id' })],
      ])
    }
  })
})

describe('a query', () => {
  test('reaches the handler with numbers and booleans', async () => {
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
    ['that is unknown', 'storeId=2&year=2026&month=12&visitorAmmount=2', '/query/visitorAmmount'],
  ])('with a parameter %s is refused and names it', async (_, query, pointer) => {
    const response = await serveRoutes({}).send(`/v2/booking-time-slot/available-slots-per-store?${query}`)
    expect(response.body).toMatchObject({ status: 400, code: 'InvalidRequest', errors: [{ pointer }] })
  })

  test('with a day that does not exist in the calendar is refused', async () => {
    const response = await serveRoutes({}).send(
      '/v2/booking-time-slot/available-slots-per-product?day=2026-02-30&storeId=2&duration=2',
    )
    expect(response.body).toMatchObject({ code: 'InvalidRequest', errors: [{ pointer: '/query/day' }] })
  })
})

describe('a body', () => {
  const { send } = serveRoutes({})
  const book = (sent: Parameters<typeof send>[1]) => send('/v2/order/Book', { method: 'POST', ...sent })
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  test.each([
    ['is missing', { headers: json }, 'is not JSON'],
    ['is a form', { body: new URLSearchParams({ guid: request.guid }) }, 'must be application/json'],
    [
      'is packed',
      { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(JSON.stringify(request)) },
      'must not be packed',
    ],
    [
      'says another charset',
      { headers: { 'content-type': 'application/json; charset=iso-8859-1' }, body: '{}' },
      'must be UTF-8',
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
    ['says something twice', { headers: json, body: '{"storeId":2,"storeId":4}' }, 'has a member twice'],
  ])('that %s is refused', async (_, sent, message) => {
    expect((await book(sent)).body).toMatchObject({
      status: 400,
      code: 'InvalidRequest',
      errors: [{ pointer: '/body', message }],
    })
  })

  test('that comes as it is, in JSON of any spelling, is read', async () => {
    const headers = { 'content-type': 'Application/JSON ;Charset="UTF-8"', 'content-encoding': 'Identity' }
    expect((await book({ headers, body: nested(32) })).body).toMatchObject({
      errors: [{ message: 'must be object' }],
    })
  })

  test.each([
    ...['2026-12-05t17:00:00z', '2026-12-05 17:00:00+00:00'].map((text) => [text, true] as const),
    ...['2026-12-05T18:00:00.123456789+01:00', '2026-12-05T24:00:00Z'].map((text) => [text, true] as const),
    ...['2026-12-05T17:00:00', '2026-02-30T17:00:00Z', 'tomorrow'].map((text) => [text, false] as const),
  ])('with the instant %s is read: %s', async (bookingStart, isRead) => {
    const { body } = await book({ headers: json, body: JSON.stringify({ ...request, bookingStart }) })
    expect(JSON.stringify(body).includes('/body/bookingStart')).toBe(!isRead)
  })

  test('that never ends is not read to the end', async () => {
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(10_000).fill(0x20)),
    })
    expect((await book({ headers: json, body: endless })).body).toMatchObject({
      errors: [{ message: 'is larger than 65536 bytes' }],
    })
  })

  test.each([
    ['a guest too many', { ...request, visitorAmount: 5 }, '/body/visitorAmount'],
    ['a price of its own', { ...request, grossTotal: 0.01 }, '/body/grossTotal'],
    ['a time without a zone', { ...request, bookingStart: '2026-12-05T17:00:00' }, '/body/bookingStart'],
    [
      'an amount that is not whole',
      { ...request, productIdAmount: { '273': 1.5 } },
      '/body/productIdAmount/273',
    ],
    [
      'too many extras',
      { ...request, productIdAmount: Object.fromEntries(Array.from({ length: 21 }, (_, id) => [id + 1, 1])) },
      '/body/productIdAmount',
    ],
    ['no store', { ...request, storeId: undefined }, '/body/storeId'],
    ['a field with a slash and a tilde', { ...request, 'a/b~c': 1 }, '/body/a~1b~0c'],
  ])('with %s is refused and names the field', async (_, body, pointer) => {
    const response = await book({ json: body })
    expect(response.body?.['code']).toBe('InvalidRequest')
    const errors = response.body?.['errors'] as { pointer: string }[]
    expect(new Set(errors.map((error) => error.pointer))).toEqual(new Set([pointer]))
  })

  test('cannot change prototypes', async () => {
    const body = JSON.stringify(request).replace('{', '{"__proto__":{"isAdmin":true},')
    expect((await book({ headers: json, body })).body).toMatchObject({
      errors: [{ pointer: '/body/__proto__' }],
    })
  })

  test('with brackets inside a text is not counted as nested', async () => {
    const response = await send('/v1/identity/login', {
      method: 'POST',
      json: { identifier: '"' + '['.repeat(100), password: '' },
    })
    expect(response.body).toMatchObject({ errors: [{ pointer: '/body/password' }] })
  })

  test('lists at most twenty errors', async () => {
    const body = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, index]))
    expect((await book({ json: body })).body?.['errors']).toHaveLength(20)
  })
})

test('all errors of a form are listed at once', async () => {
  const response = await serveRoutes({}).send('/v1/identity/login', {
    method: 'POST',
    json: { identifier: 'back\\slash', password: '' },
  })
  expect(response.body).toMatchObject({
    errors: [{ pointer: '/body/identifier' }, { pointer: '/body/password' }],
  })
})

test.each(['\u200B', '\u00AD\u2060 ', '\u3164', '\uFEFF'])(
  'a required text with nothing to see is refused (%j)',
  async (firstName) => {
    const { body } = await serveRoutes({}).send('/v1/identity', { method: 'POST', json: { firstName } })
    expect(body?.['errors']).toContainEqual(
      expect.objectContaining({ pointer: '/body/firstName', message: expect.stringContaining('pattern') }),
    )
  },
)

test('a body may begin with a byte order mark, and nothing else that is no JSON', async () => {
  let seen: unknown
  const { send } = serveRoutes({
    async forgetPassword({ body, context }) {
      seen = [body, context.rawBody]
      return { status: 202, body: {} }
    },
  })
  const forget = (body: string) =>
    send('/v1/identity/forget-password', { method: 'POST', headers: json, body })
  const plain = '{"email":"mara@example.com"}'
  expect((await forget(`\uFEFF${plain}`)).status).toBe(202)
  expect(seen).toEqual([{ email: 'mara@example.com' }, `\uFEFF${plain}`])
  for (const body of [`\uFEFF\uFEFF${plain}`, `${plain}\uFEFF`, `\u200B${plain}`])
    expect((await forget(body)).status).toBe(400)
})
