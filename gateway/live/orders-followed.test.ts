// A hold and a payment that are followed. Fails where a group is shared by sessions, where a result is of
// another session than that of its stream, and where a personal stream outlives what it follows.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartId, hold, paymentReference } from '../testing/booking-samples.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { ids } from '../testing/operations/inputs.ts'
import { json, refuse } from '../testing/spa.ts'
import { openFollowedSpa, subscribe } from '../testing/subscriptions.ts'

const holdPath = 'GET /v2/website/order/booking-order'
const accountPath = 'GET /v2/order/order-with-details-for-user'
const paymentPath = 'GET /v2/payment/*/status'
const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const ofHold = {
  query: 'subscription($id: ID) { heldBookingChanged(id: $id) { extensionsLeft } }',
  variables: { id: ids.booking },
}
const as = (name: string) => ({ headers: { authorization: `Bearer ${name}-token` } })
const left = (count: number) => `{"data":{"heldBookingChanged":{"extensionsLeft":${count}}}}`
const codeOf = (result: string) => JSON.parse(result).errors[0].extensions.code

test('a hold comes at once and when it is extended; when it is over the stream ends', async () => {
  const { spa, sayOrder } = openFollowedSpa()
  const stream = await subscribe(createTestGateway(spa), ofHold)
  expect(await stream.next()).toBe(left(hold.extensionsLeft))
  spa.respond({ [holdPath]: json({ ...hold, extensionsLeft: 3 }) })
  sayOrder(keyOf('of another'))
  sayOrder(keyOf(cartId))
  expect(await stream.next()).toBe(left(3))
  spa.respond({ [holdPath]: refuse(404, 'NotFound') })
  sayOrder(keyOf(cartId))
  expect(await stream.next()).toBe('{"data":{"heldBookingChanged":null}}')
  expect(await stream.next()).toBe('complete')
})

test('changes of other orders, and of slots, are not read', async () => {
  const { spa, say, sayOrder } = openFollowedSpa()
  const stream = await subscribe(createTestGateway(spa), ofHold)
  await stream.next()
  const before = spa.calls().length
  sayOrder(keyOf('of another'))
  say({ storeId: 2, day: '2026-12-05' })
  spa.respond({ [holdPath]: json({ ...hold, extensionsLeft: 3 }) })
  sayOrder(null)
  expect(await stream.next()).toBe(left(3))
  expect(spa.calls().length - before).toBe(1)
  await stream.close()
})

test('that of an account is followed with its session only, and by no other in its group', async () => {
  const { spa, sayOrder } = openFollowedSpa()
  spa.respond({
    [accountPath]: (request) =>
      request.headers.get('authorization') === 'Bearer mara-token' ? json(hold)() : refuse(404, 'NotFound')(),
  })
  const shop = createTestGateway(spa)
  const ofAccount = { query: ofHold.query, variables: {} }
  const own = await subscribe(shop, { ...ofAccount, ...as('mara') })
  expect(await own.next()).toBe(left(hold.extensionsLeft))
  for (const other of [as('jonas'), {}]) {
    const stranger = await subscribe(shop, { ...ofAccount, ...other })
    expect(codeOf(await stranger.next())).toBe('BAD_USER_INPUT')
    expect(await stranger.next()).toBe('complete')
  }
  spa.respond({ [accountPath]: refuse(401, 'Unauthorized') })
  sayOrder(keyOf(cartId))
  expect(await own.next()).toBe('{"data":{"heldBookingChanged":null}}')
  expect(await own.next()).toBe('complete')
})

test('a payment is followed by its reference, and one that is none is not', async () => {
  const { spa, sayOrder } = openFollowedSpa()
  const shop = createTestGateway(spa)
  const query = 'subscription($reference: ID!) { paymentChanged(reference: $reference) { status } }'
  const stream = await subscribe(shop, { query, variables: { reference: paymentReference } })
  const first = await stream.next()
  spa.respond({ [paymentPath]: refuse(404, 'NotFound') })
  const none = await subscribe(shop, { query, variables: { reference: `${paymentReference}x` } })
  expect(codeOf(await none.next())).toBe('BAD_USER_INPUT')
  sayOrder(keyOf(paymentReference))
  expect(await stream.next()).not.toBe(first)
  await stream.close()
})
