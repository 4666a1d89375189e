// What is told of changes, and to whom. Fails where a change executes or reads anything, where one who
// follows hears of what others follow, and where a stream that broke goes on without a word.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartId, paymentReference } from '../testing/booking-samples.ts'
import { createTestGateway, graphqlUrl } from '../testing/gateway.ts'
import { ids } from '../testing/operations/inputs.ts'
import { refuse } from '../testing/spa.ts'
import { changesPath, openFollowedSpa, subscribe } from '../testing/subscriptions.ts'

const query = `subscription($routes: [String!] = ["mainz"], $bookings: [ID!] = [], $payments: [ID!] = []) {
  changes(routes: $routes, bookings: $bookings, payments: $payments) {
    stores { route days } bookings payments
  }
}`
type Shop = ReturnType<typeof createTestGateway>
const follow = (shop: Shop, variables = {}, headers = {}) => subscribe(shop, { query, variables, headers })
const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const changesOf = (result: string) => JSON.parse(result).data.changes
const codeOf = (result: string) => JSON.parse(result).errors[0].extensions.code
const nothing = { stores: [], bookings: [], payments: [] }
const days = (...names: (string | null)[]) => [{ route: 'mainz', days: names[0] === null ? null : names }]

test('a change is named with its store and the days around it, and nothing is read for it', async () => {
  const { spa, say } = openFollowedSpa()
  const stream = await follow(createTestGateway(spa))
  expect(changesOf(await stream.next())).toEqual({ ...nothing, stores: days(null) })
  const before = spa.calls()
  say({ storeId: 4, day: '2026-12-05' })
  say({ storeId: 2, day: '2026-12-06' })
  say({ storeId: 2, day: '2026-12-05' })
  const named = ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07']
  expect(changesOf(await stream.next())).toEqual({ ...nothing, stores: days(...named) })
  say({ storeId: 2, day: null })
  expect(changesOf(await stream.next())).toEqual({ ...nothing, stores: days(null) })
  expect(spa.calls()).toEqual(before)
  await stream.close()
})

test('a hundred streams have one stream of the spa, and a slow one hears of all that it missed', async () => {
  const { spa, streams, say, cancelled } = openFollowedSpa()
  const shop = createTestGateway(spa)
  const all = await Promise.all(Array.from({ length: 100 }, () => follow(shop)))
  await Promise.all(all.map((stream) => stream.next()))
  for (const day of ['2026-12-05', '2026-12-15', '2026-12-25']) {
    say({ storeId: 2, day })
    await all[0]!.next()
  }
  const missed: string[] = []
  while (missed.at(-1) !== '2026-12-26') missed.push(...changesOf(await all[1]!.next()).stores[0].days)
  expect(missed).toHaveLength(9)
  expect(streams).toHaveLength(1)
  for (const stream of all) await stream.close()
  await expect.poll(cancelled).toBe(1)
})

test('a hold and a payment are named to those who know their secret only', async () => {
  const { spa, sayOrder } = openFollowedSpa()
  const shop = createTestGateway(spa)
  const own = { routes: [], bookings: [ids.booking], payments: [paymentReference] }
  const stream = await follow(shop, own)
  const other = await follow(shop, { routes: [], bookings: ['no-booking'], payments: ['another reference'] })
  expect(changesOf(await stream.next())).toEqual({
    ...nothing,
    bookings: own.bookings,
    payments: own.payments,
  })
  await other.next()
  sayOrder(keyOf('of another'))
  sayOrder(keyOf(cartId))
  expect(changesOf(await stream.next())).toEqual({ ...nothing, bookings: own.bookings })
  sayOrder(keyOf(paymentReference))
  expect(changesOf(await stream.next())).toEqual({ ...nothing, payments: own.payments })
  sayOrder(null)
  const everything = { ...nothing, bookings: ['no-booking'], payments: ['another reference'] }
  expect(changesOf(await other.next())).toEqual(everything)
  await Promise.all([stream.close(), other.close()])
})

test.each([
  [{ routes: ['atlantis'] }],
  [{ routes: Array.from({ length: 13 }, () => 'mainz') }],
  [{ payments: ['x'.repeat(201)] }],
])('what cannot be followed (%j) is an error that ends', async (variables) => {
  const stream = await follow(createTestGateway(openFollowedSpa().spa), variables)
  expect(codeOf(await stream.next())).toBe('BAD_USER_INPUT')
  expect(await stream.next()).toBe('complete')
})

test('a spa without the stream ends all with an error, at once and for a while', async () => {
  const { spa } = openFollowedSpa()
  spa.respond({ [changesPath]: refuse(503, 'Unavailable') })
  const shop = createTestGateway(spa)
  for (let count = 0; count < 3; count++) {
    const stream = await follow(shop)
    expect(codeOf(await stream.next())).toBe('UPSTREAM_UNAVAILABLE')
  }
  expect(spa.calls().filter((call) => call === changesPath)).toHaveLength(1)
})

test('where the stream of the spa breaks all end, and the next one begins with everything', async () => {
  const { spa, streams } = openFollowedSpa()
  const shop = createTestGateway(spa)
  const stream = await follow(shop)
  await stream.next()
  streams[0]!.error(new Error('connection reset'))
  expect(await stream.next()).toBe('complete')
  const again = await follow(shop)
  expect(changesOf(await again.next())).toEqual({ ...nothing, stores: days(null) })
  expect(streams).toHaveLength(2)
  await again.close()
})

test('a client that does not ask for a stream first gets none, and other sites get nothing', async () => {
  const shop = createTestGateway(openFollowedSpa().spa)
  const ask = async (accept: string) => {
    const request = new Request(graphqlUrl, {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', accept },
    })
    const response = await shop.gateway.fetch(request)
    return [response.status, await response.text()]
  }
  const refused = expect.stringContaining('Accept text/event-stream before all else.')
  expect(await ask('application/json, text/event-stream')).toEqual([200, refused])
  expect(await ask('multipart/mixed')).toEqual([406, ''])
  const { response } = await follow(shop, {}, { 'sec-fetch-site': 'cross-site' })
  expect(response.status).toBe(403)
})
