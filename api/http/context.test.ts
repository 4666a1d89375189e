import { describe, expect, test } from 'vitest'
import type { OperationResponse } from './contract.ts'
import { serveRoutes, signedIn } from '../testing/http.ts'
import type { Locale } from '../words/locale.ts'

const nothing: OperationResponse<'listOrders'> = { status: 200, body: { items: [], totalCount: 0 } }

describe('a session', () => {
  test('is required before anything is reported about the request', async () => {
    const { send, lookups } = serveRoutes({})
    const response = await send('/v2/order/ForUser/all?nonsense=1')
    expect(response.body).toMatchObject({ status: 401, code: 'Unauthorized' })
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(lookups).toEqual([])
  })

  test.each(['Bearer over', 'Bearer', 'Basic YTpi', 'alive'])(
    'that is expired or malformed (%s) is refused',
    async (authorization) => {
      const { send } = serveRoutes({ listOrders: async () => nothing })
      expect((await send('/v2/order/ForUser/all', { headers: { authorization } })).status).toBe(401)
    },
  )

  test('is read once, however often the handler asks', async () => {
    const users: (number | undefined)[] = []
    const { send, lookups } = serveRoutes({
      async listOrders({ context }) {
        users.push((await context.visitor())?.userId, (await context.requireVisitor()).userId)
        return nothing
      },
    })
    await send('/v2/order/ForUser/all', { headers: signedIn })
    expect([users, lookups]).toEqual([[7, 7], ['alive']])
  })

  test('is not read if the handler does not ask', async () => {
    const { send, lookups } = serveRoutes({ listBasics: async () => ({ status: 200, body: { items: [] } }) })
    expect((await send('/v2/product/basics', { headers: { authorization: 'Bearer over' } })).status).toBe(200)
    expect(lookups).toEqual([])
  })

  test('that is expired is refused also where anonymous visitors are allowed', async () => {
    const { send } = serveRoutes({
      async releaseBooking({ context }) {
        await context.visitor()
        return { status: 204 }
      },
    })
    expect(
      (await send('/v2/order/12/reserved', { method: 'DELETE', headers: { authorization: 'Bearer over' } }))
        .status,
    ).toBe(401)
    expect((await send('/v2/order/12/reserved', { method: 'DELETE' })).status).toBe(204)
  })
})

test.each<[string | undefined, Locale]>([
  [undefined, 'de'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr, de;q=0.9, en;q=0.8', 'de'],
  ['fr', 'de'],
  ['*', 'de'],
])('the language of %s is %s', async (header, expected) => {
  let locale: Locale | undefined
  const { send } = serveRoutes({
    async listBasics({ context }) {
      locale = context.locale
      return { status: 200, body: { items: [] } }
    },
  })
  await send('/v2/product/basics', { headers: header === undefined ? {} : { 'accept-language': header } })
  expect(locale).toBe(expected)
})

test('a signature can be verified over the raw body, byte for byte', async () => {
  const event = `{ "eventId":"evt_1", "type":"payment.captured","paymentId":"pay_1",
    "orderReference":"Xk2vPq9sT4mN8cRb1LwZ0A",
    "amount":11900, "currency":"EUR", "occurredAt":"2026-11-21T10:19:43Z" }`
  let seen: unknown
  const { send } = serveRoutes({
    async receivePaymentCallback({ context, headers }) {
      seen = { rawBody: context.rawBody, address: context.clientAddress, headers }
      return { status: 204 }
    },
  })
  const headers = {
    'provider-timestamp': '1790000000',
    'provider-signature': 'a'.repeat(64),
    'provider-event-id': 'evt_1',
  }
  const response = await send('/v2/payment/callback', {
    method: 'POST',
    body: event,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  })
  expect(response.status).toBe(204)
  expect(seen).toEqual({
    rawBody: event,
    address: '192.0.2.1',
    headers: {
      'Provider-Timestamp': '1790000000',
      'Provider-Signature': 'a'.repeat(64),
      'Provider-Event-Id': 'evt_1',
    },
  })
})
