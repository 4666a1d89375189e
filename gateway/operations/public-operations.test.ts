import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { gatewayEnvironment } from '../base/config.ts'
import { createGateway } from '../gateway.ts'
import type { LogEntry } from '../base/log.ts'
import { successfulResponses } from '../testing/responses.ts'
import { ids } from '../testing/operations/inputs.ts'
import { slotGroups } from '../testing/booking-samples.ts'
import { mainz } from '../testing/store-samples.ts'
import { type SpaResponses, createTestSpa, json, refuse } from '../testing/spa.ts'
import { voucherCode } from '../testing/voucher-samples.ts'
import { createPublicBytes } from '../../server/pages/public-bytes.ts'

const all = 'GET /v2/stores/for-website/all'
const day = 'GET /v2/booking-time-slot/available-slots-per-product'
const cityOf = (city: string) => json({ items: [{ ...mainz, city }] })
const cities = '{ stores { city } }'
const times =
  '{ store(route: "mainz") { slots(day: "2026-12-05") { slots { id } takenSlots { startTime } } } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Responds with the tag, and with 304 where it was sent. */
const tagged =
  (tag: string, body: unknown): SpaResponses[string] =>
  ({ headers }) =>
    headers.get('if-none-match') === tag
      ? new Response(null, { status: 304, headers: { etag: tag } })
      : Response.json(body, { headers: { etag: tag } })

function shop(texts: string[], answers: SpaResponses = {}, freshMs = 60_000) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const log: LogEntry[] = []
  const gateway = createGateway({
    spa,
    config: { ...gatewayEnvironment.parse({}), catalogueFreshMs: freshMs },
    documents: Object.fromEntries(texts.map((text) => [hashOf(text), text])),
    log: (entry) => log.push(entry),
  })
  const publicBytes = createPublicBytes(gateway)
  const ask = async (text: string, variables = {}, language: 'de' | 'en' = 'de') => {
    const response = await publicBytes.operation({ hash: hashOf(text), variables, language }, {})
    if (!response) throw new Error('The operation is not public')
    return { response, ...JSON.parse(response.body.plain.toString()) }
  }
  return {
    spa,
    gateway,
    publicBytes,
    ask,
    executed: () => log.filter(({ event }) => event === 'operation').length,
  }
}

describe('a response about stores and extras', () => {
  test('is kept for all visitors', async () => {
    const { ask, executed } = shop([cities])
    const [first, second] = [await ask(cities), await ask(cities)]
    expect([second.response === first.response, executed()]).toEqual([true, 1])
  })

  test('is kept per language and per variables', async () => {
    const words = 'query($route: String!) { store(route: $route) { city description } }'
    const { ask, executed } = shop([words])
    const asked = await Promise.all([
      ask(words, { route: 'mainz' }, 'de'),
      ask(words, { route: 'mainz' }, 'en'),
      ask(words, { route: 'esslingen' }, 'de'),
    ])
    expect(asked.map(({ data }) => data.store.description)).toEqual([
      'Neun Wellzones am Fluss.',
      'Nine wellzones by the river.',
      asked[2].data.store.description,
    ])
    expect([asked[2].data.store.city, executed()]).toEqual(['Esslingen', 3])
  })

  test('is the same for variables that the operation does not declare, in any order', async () => {
    const words =
      'query($route: String!, $skips: Boolean!) { store(route: $route) { city id @skip(if: $skips) } }'
    const { ask, executed } = shop([words])
    const { response } = await ask(words, { route: 'mainz', skips: false })
    for (let junk = 0; junk < 50; junk++)
      expect((await ask(words, { junk, skips: false, route: 'mainz' })).response).toBe(response)
    expect(executed()).toBe(1)
  })

  test('is the new one as soon as the catalogue is', async () => {
    const { ask, spa } = shop([cities], { [all]: cityOf('Mainz') }, 0)
    expect((await ask(cities)).data.stores[0].city).toBe('Mainz')
    spa.respond({ [all]: cityOf('Trier') })
    await expect.poll(async () => (await ask(cities)).data.stores[0].city).toBe('Trier')
  })

  test('is the new one at once where the API in this process says that content changed', async () => {
    const { ask, spa, gateway } = shop([cities], { [all]: cityOf('Mainz') })
    expect((await ask(cities)).data.stores[0].city).toBe('Mainz')
    spa.respond({ [all]: cityOf('Trier'), 'GET /v2/content-version': json({ version: 2 }) })
    gateway.contentChanged()
    expect((await ask(cities)).data.stores[0].city).toBe('Trier')
  })

  test('is the new one a moment after the content of a remote API changed', async () => {
    const { ask, spa } = shop([cities], { [all]: cityOf('Mainz') })
    await ask(cities)
    spa.respond({ [all]: cityOf('Trier'), 'GET /v2/content-version': json({ version: 2 }) })
    await expect.poll(async () => (await ask(cities)).data.stores[0].city).toBe('Trier')
    const questions = spa.calls().filter((call) => call === 'GET /v2/content-version').length
    await Promise.all(Array.from({ length: 50 }, () => ask(cities)))
    expect(spa.calls().filter((call) => call === 'GET /v2/content-version').length - questions).toBeLessThan(
      2,
    )
  })

  test('is not kept if it has errors', async () => {
    const equipment = '{ store(route: "mainz") { equipment { title } } }'
    const { ask, spa } = shop([equipment], { 'GET /store-wellzone/*': refuse(503, 'Unavailable') })
    expect((await ask(equipment)).data.store.equipment).toBeNull()
    spa.respond({ 'GET /store-wellzone/*': successfulResponses()['GET /store-wellzone/*']! })
    expect((await ask(equipment)).data.store.equipment).toEqual([{ title: 'Kamin' }])
  })

  test('that is stale has its age, and is not kept', async () => {
    const { ask, spa } = shop([cities], {}, 1)
    await ask(cities)
    const gone = refuse(503, 'Unavailable')
    spa.respond({ [all]: gone, 'GET /v2/stores/for-website/coming-soon': gone })
    await expect.poll(async () => (await ask(cities)).extensions?.staleSince).toBeDefined()
    expect((await ask(cities)).response.isCurrent).toBeNull()
  })

  test('asked for by many at once is made once', async () => {
    const { ask, executed } = shop([cities])
    await Promise.all(Array.from({ length: 20 }, () => ask(cities)))
    expect(executed()).toBe(1)
  })
})

describe('the times of a day', () => {
  test('are asked for each time, and executed only when they changed', async () => {
    const { ask, executed, spa } = shop([times], { [day]: tagged('"one"', slotGroups) })
    const first = await ask(times)
    const second = await ask(times)
    expect([second.response === first.response, executed()]).toEqual([true, 1])
    spa.respond({ [day]: tagged('"two"', []) })
    const third = await ask(times)
    expect([third.data.store.slots, executed()]).toEqual([[], 2])
    expect(spa.calls().filter((call) => call === day).length).toBeGreaterThanOrEqual(3)
  })

  test('of an API without tags are never kept', async () => {
    const { ask, executed, spa } = shop([times], { [day]: json(slotGroups) })
    await ask(times)
    spa.respond({ [day]: json([]) })
    expect([(await ask(times)).data.store.slots, executed()]).toEqual([[], 2])
  })

  test('that change during an execution are not the response of who asks after the change', async () => {
    const { ask, spa } = shop([times], { [day]: tagged('"one"', slotGroups) })
    const held = Promise.withResolvers<Response>()
    spa.respond({ [day]: () => held.promise })
    const before = ask(times)
    await expect.poll(() => spa.calls().includes(day)).toBe(true)
    spa.respond({ [day]: tagged('"two"', []) })
    const after = ask(times)
    held.resolve(Response.json(slotGroups, { headers: { etag: '"one"' } }))
    expect((await before).data.store.slots).not.toEqual([])
    expect((await after).data.store.slots).toEqual([])
  })
})

test.each([
  ['the viewer', '{ viewer { firstName } }'],
  ['the viewer by another name', '{ stores { city } a: viewer { firstName } }'],
  ['the viewer in a fragment', '{ ...F } fragment F on Query { countries { id } viewer { firstName } }'],
  ['the viewer in an inline fragment', '{ countries { id } ... on Query { viewer { firstName } } }'],
  ['a held booking', `{ heldBooking(id: "${ids.booking}") { id } }`],
  ['a held booking beside stores', `{ stores { city } mine: heldBooking(id: "${ids.booking}") { id } }`],
  ['an object by its id', `{ node(id: "${ids.order}") { id } }`],
  ['a payment', '{ payment(reference: "Xk2vPq9sT4mN8cRb1LwZ0A") { status } }'],
  ['the offer of vouchers', '{ voucherOffer { shippingPrice { minor } } }'],
  [
    'the balance of a voucher',
    `{ stores { city } a: voucherBalance(code: "${voucherCode}") { balance { code } } }`,
  ],
  ['a challenge', '{ challenge(operation: REGISTER) { challenge } }'],
  ['the type of the root', '{ __typename }'],
  ['a change', 'mutation { logOut { isLoggedOut } }'],
])('%s is no public response', (_name, text) => {
  const { publicBytes, spa } = shop([text])
  expect(publicBytes.operation({ hash: hashOf(text), variables: {}, language: 'de' }, {})).toBeNull()
  expect(spa.calls()).toEqual([])
})

describe('a POST with a hash', () => {
  const headers = {
    accept: 'application/graphql-response+json, application/json',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  }
  const known = { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(cities) } } }
  const post = (body: unknown, changes: Record<string, string> = {}) => {
    const { gateway, publicBytes, spa } = shop([cities])
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const { question } = gateway.openPost(new Headers({ ...headers, ...changes }), bytes)
    return { spa, response: question && publicBytes.operation(question, {}) }
  }

  test('gets the public response, without the visitor’s token', async () => {
    const { spa, response } = post(
      { ...known, operationName: 'A' },
      { authorization: 'Bearer a', cookie: 'session=b' },
    )
    expect((await response)!.status).toBe(200)
    expect(spa.requests.map(({ headers: sent }) => sent.get('authorization'))).toEqual([null, null])
  })

  test.each([
    ['with a document', { ...known, query: '{ viewer { firstName } }' }, {}],
    ['with an unknown hash', { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('x') } } }, {}],
    ['with variables that are a list', { ...known, variables: [1] }, {}],
    ['with unknown members', { ...known, id: 1 }, {}],
    ['as a list', [known], {}],
    ['that is no JSON', Buffer.from('{'), {}],
    ['that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}],
    ['of another site', known, { 'sec-fetch-site': 'cross-site' }],
    ['as a form', known, { 'content-type': 'text/plain' }],
    ['packed', known, { 'content-encoding': 'gzip' }],
    ['for older clients', known, { accept: 'application/json' }],
  ])('%s is executed as it is', (_name, body, changes) => {
    expect(post(body, changes).response).toBeNull()
  })
})
