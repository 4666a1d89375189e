import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway, graphqlUrl, shopOrigin } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { cartId, hold, paymentReference } from '../testing/booking-samples.ts'
import { type SpaResponses, createTestSpa, json, refuse, breakingContract, spaBase } from '../testing/spa.ts'
import { retryDelay } from './retry.ts'
import { noResponse, problemOf, SpaProblem } from './problem.ts'

const days = '{ store(route: "mainz") { availability(year: 2026, month: 12) { day } } }'
const month = 'GET /v2/booking-time-slot/available-slots-per-store'
const bookingId = Buffer.from(`booking:100104:${cartId}`).toString('base64url')

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const count = (call: string): number => spa.calls().filter((made) => made === call).length
  return { spa, count, ...createTestGateway(spa) }
}

/** Fails this many times, then succeeds. */
function after(failures: number, failure: () => Response | Promise<Response>, answer: () => Response) {
  let left = failures
  return () => (left-- > 0 ? failure() : answer())
}

describe('what goes along with a call', () => {
  test('is the language, the visitor’s network address and, for a hold, its key', async () => {
    const { ask, spa } = shop()
    await ask(
      'query($id: ID) { heldBooking(id: $id) { id } }',
      { id: bookingId },
      { headers: { 'accept-language': 'en-GB, de;q=0.5' }, clientAddress: '203.0.113.7' },
    )
    const { headers } = spa.requests[0]!
    expect(headers.get('accept-language')).toBe('en')
    expect(headers.get('x-forwarded-for')).toBe('203.0.113.7')
    expect(headers.get('order-guid')).toBe(cartId)
    expect(headers.get('cookie')).toBeNull()
  })

  test('R 167: is a bearer token where there is a user, and JSON, below /api', async () => {
    const seen: [string, string | null, string | null][] = []
    const see = (answer: () => Response) => (_asked: unknown, request: Request) => {
      const { url, headers } = request
      seen.push([url, headers.get('authorization'), headers.get('content-type')])
      return answer()
    }
    const { ask } = shop({ 'PUT /v1/identity/info': see(refuse(422, 'Under18')), [month]: see(json({})) })
    const { query, variables } = operation('updatePersonalData')
    await ask(query, variables, { headers: { authorization: 'Bearer maras-token' } })
    await ask(days)
    expect(seen).toEqual([
      [`${spaBase}/v1/identity/info`, 'Bearer maras-token', 'application/json'],
      [expect.stringMatching(`^${spaBase}/v2/booking-time-slot/`), null, null],
    ])
    expect(spaBase).toMatch(/\/api$/)
  })

  test('is never what the visitor’s own headers say about addresses or holds', async () => {
    const { ask, spa } = shop()
    await ask(
      days,
      {},
      { headers: { 'x-forwarded-for': '198.51.100.1', 'order-guid': cartId }, clientAddress: '203.0.113.7' },
    )
    const { headers } = spa.requests.at(-1)!
    expect([headers.get('x-forwarded-for'), headers.get('order-guid')]).toEqual(['203.0.113.7', null])
  })

  test('forbids redirects, so that the spa API cannot send the gateway to another host', async () => {
    const seen: RequestRedirect[] = []
    const { ask } = shop({ [month]: (_asked, request) => (seen.push(request.redirect), Response.json({})) })
    await ask(days)
    expect(seen).toEqual(['error'])
  })
})

describe('a call that fails for a moment', () => {
  const reset = () => Promise.reject(new TypeError('fetch failed'))
  const free = json({ '5': { isAvailable: true, lowestGrossPerHour: 39.5 } })

  test.each([
    ['a reset', reset],
    ['502', refuse(502, 'Bad')],
    ['503', refuse(503, 'Unavailable')],
    ['504', refuse(504, 'Timeout')],
    ['half an answer', () => new Response('{"5":', { headers: { 'content-type': 'application/json' } })],
  ])('with %s is made once more when it only reads', async (_name, failure) => {
    const { ask, count } = shop({ [month]: after(1, failure, free) })
    expect((await ask(days)).data.store.availability).toEqual([{ day: '2026-12-05' }])
    expect(count(month)).toBe(2)
  })

  test('is not made a third time', async () => {
    const { ask, count } = shop({ [month]: refuse(503, 'Unavailable') })
    expect((await ask(days)).errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect(count(month)).toBe(2)
  })

  test.each([400, 404, 422, 429, 500])('with %i is not made again', async (status) => {
    const { ask, count } = shop({ [month]: breakingContract(refuse(status, 'Any')) })
    await ask(days)
    expect(count(month)).toBe(1)
  })

  test('is made once more for a booking, which its cart id holds together', async () => {
    const { ask, count } = shop({ 'POST /v2/order/Book': after(1, reset, json(hold)) })
    const slotId = Buffer.from('slot:2:2:2026-12-05T17:00:00Z:2026-12-05T19:00:00Z').toString('base64url')
    const { data } = await ask(
      'mutation($input: BookSlotInput!) { bookSlot(input: $input) { booking { referenceNumber } } }',
      {
        input: { cartId, slotId, persons: 2 },
      },
    )
    expect(data.bookSlot.booking).toEqual({ referenceNumber: 'WZ-100104' })
    expect(count('POST /v2/order/Book')).toBe(2)
  })

  test('is never made again for an extension, which would add minutes twice', async () => {
    const call = 'POST /v2/order/extendBookingTimeout/100104'
    const { ask, count } = shop({ [call]: reset })
    const { errors } = await ask(
      'mutation($id: ID!) { extendBooking(input: { bookingId: $id }) { booking { id } } }',
      { id: bookingId },
    )
    expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect(count(call)).toBe(1)
  })

  test('waits with jitter, and at least as long as Retry-After', () => {
    const gone = noResponse('reset')
    expect(retryDelay(gone, 2000, 0)).toBe(50)
    expect(retryDelay(gone, 2000, 1)).toBe(150)
    expect(retryDelay(gone, 200, 1)).toBeNull()
    expect(retryDelay(new SpaProblem(503, '', { retryAfterSeconds: 1 }), 3000, 0)).toBe(1000)
    expect(retryDelay(new SpaProblem(503, '', { retryAfterSeconds: 30 }), 2000, 0)).toBeNull()
    expect(retryDelay(new SpaProblem(422, ''), 2000, 0)).toBeNull()
    expect(retryDelay(new Error('ours'), 2000, 0)).toBeNull()
  })
})

test.each([
  ['120', 120],
  ['0', 0],
  ['Sat, 28 Nov 2026 10:00:30 GMT', 30],
  ['Saturday, 28-Nov-26 10:00:30 GMT', 30],
  ['Sat, 28 Nov 2026 09:00:00 GMT', null],
  ['Sat, 28 Nov 2036 09:00:00 GMT', null],
  ['soon', null],
  ['', null],
  ['9999999', null],
])('Retry-After: %s is %s seconds', (header, seconds) => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), toFake: ['Date'] })
  const response = new Response(null, { status: 503, headers: { 'retry-after': header } })
  expect(problemOf(response, null).retryAfterSeconds).toBe(seconds)
  vi.useRealTimers()
})

describe('a refusal', () => {
  const logIn =
    'mutation { logIn(input: { email: "a@b.example", password: "x" }) { userErrors { code message } } }'
  const answering = (body: BodyInit | null, status: number, type = 'text/plain') =>
    breakingContract(
      () => new Response(body, { status, statusText: 'Too Many', headers: { 'content-type': type } }),
    )

  test.each([
    ['problem+json', refuse(429, 'TooManyRequests'), 'Refused: TooManyRequests'],
    ['plain text', answering('Slow down', 429), 'Slow down'],
    ['a message', answering('{"message":"Slow down"}', 429, 'application/json'), 'Slow down'],
    ['nothing at all', answering(null, 429), 'Too Many'],
  ])('as %s is read', async (_name, answer, message) => {
    const { ask } = shop({ 'POST /v1/identity/login': answer })
    expect((await ask(logIn)).data.logIn.userErrors).toEqual([{ code: 'TOO_MANY_REQUESTS', message }])
  })

  test('that no table foresees stays hidden', async () => {
    const { ask } = shop({
      'POST /v1/identity/login': breakingContract(refuse(422, 'SomethingNew', { message: 'inside story' })),
    })
    const { errors, text } = await ask(logIn)
    expect(errors[0]!.extensions.code).toBe('UPSTREAM_REFUSED')
    expect(text).not.toMatch(/inside story|SomethingNew/)
  })

  test.each(['constructor', 'toString', '__proto__'])('with the code %s is no code', async (code) => {
    const { ask } = shop({ 'POST /v1/identity/login': breakingContract(refuse(422, code)) })
    expect((await ask(logIn)).errors[0]!.extensions.code).toBe('UPSTREAM_REFUSED')
  })

  test('of a query’s input is BAD_USER_INPUT', async () => {
    const { ask } = shop({ [month]: refuse(400, 'InvalidRequest') })
    expect((await ask(days)).errors[0]!.extensions.code).toBe('BAD_USER_INPUT')
  })
})

test('an error of the gateway itself is masked and logged', async () => {
  // An API in this process is believed.
  const body = { kind: 'redirect', reference: paymentReference, payerActionUrl: 'javascript:alert(1)' }
  const call = async () => ({ status: 200, contentType: 'application/json', headers: {}, body })
  const embedded = { ...createTestSpa(), call }
  const { ask, log } = createTestGateway(embedded)
  const { query, variables } = operation('payBooking')
  const { errors, text } = await ask(query, variables)
  expect(errors[0]).toMatchObject({
    message: 'Unexpected error.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  })
  expect(text).not.toMatch(/address|stack/)
  expect(log).toContainEqual(expect.objectContaining({ event: 'unexpected-error', name: 'Error' }))
})

test('a call is logged by the template of its path, never by what is in it', async () => {
  const { ask, log } = shop()
  await ask('query($id: ID) { heldBooking(id: $id) { paymentMethods { name } } }', { id: bookingId })
  const calls = log.filter(({ event }) => event === 'spa-call')
  expect(calls).toContainEqual(
    expect.objectContaining({
      path: '/v2/stores/website/{storeId}/payment-gateways',
      status: 200,
      attempt: 1,
    }),
  )
  expect(JSON.stringify(log)).not.toContain(cartId)
})

describe('a call whose client has gone', () => {
  const preview = 'GET /v2/voucher/voucher-preview'
  const logIn = 'mutation { logIn(input: { email: "a@b.example", password: "x" }) { userErrors { code } } }'
  const release =
    'mutation($input: ReleaseBookingInput!) { releaseBooking(input: $input) { userErrors { code } } }'
  const extend =
    'mutation($input: ExtendBookingInput!) { extendBooking(input: $input) { userErrors { code } } }'
  const held = `{ heldBooking(id: "${bookingId}") { id } }`
  const post = (query: string, variables: object, signal: AbortSignal) =>
    new Request(graphqlUrl, {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      signal,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    })
  const download = (signal: AbortSignal) =>
    new Request(`${shopOrigin}/downloads/vouchers/preview.pdf?valueMinor=5000`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      signal,
    })

  test.each([
    ['a login ends', true, (signal: AbortSignal) => post(logIn, {}, signal)],
    ['a document ends', true, download],
    ['a read ends', true, (signal: AbortSignal) => post(held, {}, signal)],
    ['availability ends', true, (signal: AbortSignal) => post(days, {}, signal)],
    [
      'the read before a write does not end',
      false,
      (signal: AbortSignal) => post(extend, { input: { bookingId } }, signal),
    ],
    [
      'another write does not end',
      false,
      (signal: AbortSignal) => post(release, { input: { bookingId } }, signal),
    ],
  ])('%s, and is asked once', async (_name, ends, request) => {
    const [gone, signals] = [new AbortController(), [] as AbortSignal[]]
    const hang = (_asked: unknown, _request: unknown, init?: RequestInit) => (
      signals.push(init!.signal!),
      Promise.withResolvers<Response>().promise
    )
    const calls = [
      'POST /v1/identity/login',
      preview,
      'DELETE /v2/order/*/reserved',
      month,
      'GET /v2/website/order/booking-order',
    ]
    const { gateway, log } = shop(Object.fromEntries(calls.map((call) => [call, hang])))
    void Promise.resolve(gateway.fetch(request(gone.signal), {})).catch(() => undefined)
    await vi.waitUntil(() => signals.length > 0)
    expect(signals[0]!.aborted).toBe(false)
    gone.abort()
    expect(signals[0]!.aborted).toBe(ends)
    await wait(2 * retryDelay(noResponse('gone'), 2000, 1)!)
    expect(log).not.toContainEqual(expect.objectContaining({ attempt: 2 }))
    // It is the client that went, not the spa API.
    expect(log.filter((entry) => entry.event === 'spa-call' && entry.failure !== null)).toEqual([])
  })
})
