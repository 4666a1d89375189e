import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { slotGroups } from '../testing/booking-samples.ts'
import { json, refuse } from '../testing/spa.ts'
import {
  changesPath,
  dayPath,
  openFollowedSpa as openSpa,
  subscribe as open,
} from '../testing/subscriptions.ts'

const document = `subscription($route: String! = "mainz", $day: Date! = "2026-12-05") {
  slotsChanged(route: $route, day: $day) { slots { slots { startTime } } }
}`

const subscribe = (
  shop: ReturnType<typeof createTestGateway>,
  variables = {},
  headers = {},
  query = document,
) => open(shop, { query, variables, headers })

test('a list comes at once, and again when its day has changed, but not when it is the same', async () => {
  const { spa, say, reads } = openSpa()
  const shop = createTestGateway(spa)
  const list = await subscribe(shop)
  const first = await list.next()
  expect(JSON.parse(first).data.slotsChanged.slots[0].slots[0].startTime).toMatch(/^\d\d:\d\d$/)

  say({ storeId: 2, day: '2026-12-05' })
  await expect.poll(reads).toBeGreaterThan(1)
  spa.respond({ [dayPath]: json(slotGroups.map((group) => ({ ...group, timeSlots: [] }))) })
  say({ storeId: 2, day: '2026-12-05' })
  expect(await list.next()).toBe('{"data":{"slotsChanged":{"slots":[{"slots":[]},{"slots":[]}]}}}')
  await list.close()
})

test('many who follow the same have one stream of the spa and one read per change', async () => {
  const { spa, streams, say, cancelled, reads } = openSpa()
  const shop = createTestGateway(spa)
  const lists = await Promise.all(Array.from({ length: 50 }, () => subscribe(shop)))
  await Promise.all(lists.map((list) => list.next()))
  const before = reads()
  expect(before).toBeLessThan(5)
  expect(streams).toHaveLength(1)

  spa.respond({ [dayPath]: json(slotGroups.map((group) => ({ ...group, timeSlots: [] }))) })
  for (let count = 0; count < 20; count++) say({ storeId: 2, day: '2026-12-06' })
  const results = await Promise.all(lists.map((list) => list.next()))
  expect(new Set(results).size).toBe(1)
  expect(reads() - before).toBeLessThan(4)

  for (const list of lists) await list.close()
  await expect.poll(cancelled).toBe(1)
})

test('changes of other stores and days are not read', async () => {
  const { spa, say, reads } = openSpa()
  const list = await subscribe(createTestGateway(spa))
  await list.next()
  const before = reads()
  say({ storeId: 4, day: '2026-12-05' })
  say({ storeId: 2, day: '2026-12-07' })
  say({ storeId: 2, day: '2026-12-03' })
  spa.respond({ [dayPath]: json([]) })
  say({ storeId: 2, day: '2026-12-04' })
  expect(await list.next()).toBe('{"data":{"slotsChanged":{"slots":[]}}}')
  expect(reads() - before).toBe(1)
  await list.close()
})

const codeOf = (result: string) => JSON.parse(result).errors[0].extensions.code

test('an unknown store, a month that is none and too many months are errors that end', async () => {
  const shop = createTestGateway(openSpa().spa)
  const list = await subscribe(shop, { route: 'atlantis' })
  expect(codeOf(await list.next())).toBe('BAD_USER_INPUT')
  expect(await list.next()).toBe('complete')
  const query = (months: string) =>
    `subscription { slotsChanged(route: "mainz", day: "2026-12-05", months: ${months}) { slots { __typename } } }`
  for (const months of ['["2026-13"]', '["2026-10", "2026-11", "2026-12", "2027-01"]']) {
    const wrong = await subscribe(shop, {}, {}, query(months))
    expect(codeOf(await wrong.next())).toBe('BAD_USER_INPUT')
  }
})

test('a spa without the stream ends a list with an error, at once and for a while', async () => {
  const { spa } = openSpa()
  spa.respond({ [changesPath]: refuse(503, 'Unavailable') })
  const shop = createTestGateway(spa)
  for (let count = 0; count < 3; count++) {
    const list = await subscribe(shop)
    expect(codeOf(await list.next())).toBe('UPSTREAM_UNAVAILABLE')
    expect(await list.next()).toBe('complete')
  }
  expect(spa.calls().filter((call) => call === changesPath)).toHaveLength(1)
})

test('where the stream breaks every list ends, and the next one begins with a fresh answer', async () => {
  const { spa, streams } = openSpa()
  const shop = createTestGateway(spa)
  const list = await subscribe(shop)
  await list.next()
  streams[0]!.error(new Error('connection reset'))
  expect(await list.next()).toMatch(/complete|closed|UPSTREAM_UNAVAILABLE/)
  spa.respond({ [dayPath]: json([]) })
  const again = await subscribe(shop)
  expect(await again.next()).toBe('{"data":{"slotsChanged":{"slots":[]}}}')
  expect(streams).toHaveLength(2)
  await again.close()
})

test('a client that does not ask for a stream first gets none, and long variables none either', async () => {
  const shop = createTestGateway(openSpa().spa)
  const { errors } = await shop.ask(
    document,
    {},
    { headers: { accept: 'application/json, text/event-stream' } },
  )
  expect(errors[0]!.extensions.code).toBe('BAD_REQUEST')
  const list = await subscribe(shop, { more: 'x'.repeat(1_000) })
  expect(codeOf(await list.next())).toBe('BAD_REQUEST')
})

test('the months of a calendar come with the times, and other sites get nothing', async () => {
  const shop = createTestGateway(openSpa().spa)
  const query =
    'subscription { slotsChanged(route: "mainz", day: "2026-12-05", months: ["2026-12"]) { availability { day isAvailable } } }'
  const list = await subscribe(shop, {}, {}, query)
  expect(JSON.parse(await list.next()).data.slotsChanged.availability).toEqual([
    { day: '2026-12-09', isAvailable: true },
    { day: '2026-12-10', isAvailable: false },
  ])
  await list.close()
  const { response } = await subscribe(shop, {}, { 'sec-fetch-site': 'cross-site' })
  expect(response.status).toBe(403)
})
