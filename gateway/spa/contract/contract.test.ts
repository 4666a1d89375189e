// A remote spa API that breaks its contract: what is reported, and what of a page is missing for it.
import { expect, test } from 'vitest'
import { createTestGateway } from '../../testing/gateway.ts'
import { successfulResponses } from '../../testing/responses.ts'
import { hold } from '../../testing/booking-samples.ts'
import { orderItem } from '../../testing/order-samples.ts'
import { mainz } from '../../testing/store-samples.ts'
import { type SpaResponses, createTestSpa, json, refuse, breakingContract } from '../../testing/spa.ts'
import { metricsText } from '#http/metrics-text.ts'
import { createBreachReport } from './breach-report.ts'
import { breachesOf, responseKey } from './response-check.ts'

const asMara = { headers: { authorization: 'Bearer maras-token' } }
const stores = 'GET /v2/stores/for-website/all'

function shop(answers: SpaResponses) {
  const { ask, log } = createTestGateway(createTestSpa({ ...successfulResponses(), ...answers }))
  const broken = () => log.filter(({ event }) => event === 'contract-broken')
  return { ask, log, broken }
}

test('only the field that reads a broken member fails, and the log says what was expected', async () => {
  const { parking: _parking, ...without } = mainz
  const odd = { ...without, wellZoneTypes: [{ ...mainz.wellZoneTypes[0]!, maxPersons: '3' }] }
  const { ask, broken } = shop({ [stores]: json({ items: [odd] }) })
  const { data, errors } = await ask('{ store(route: "mainz") { city wellzoneTypes { kind } } }')
  expect([data.store, errors]).toEqual([{ city: 'Mainz', wellzoneTypes: [{ kind: 'CLASSIC' }] }, []])
  const operation = { event: 'contract-broken', operation: 'listStores', status: 200, count: 1 }
  expect(broken()).toEqual([
    { ...operation, member: '/items/*/parking', expected: 'is required' },
    { ...operation, member: '/items/*/wellZoneTypes/*/maxPersons', expected: 'must be integer' },
  ])
  const parking = await ask('{ store(route: "mainz") { parking } stores { city } }')
  expect(parking.errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
    [['store', 'parking'], 'UPSTREAM_UNAVAILABLE'],
  ])
  expect(parking.text).not.toContain('listStores')
})

test.each([
  ['an unknown value of an enum', { ...mainz, parking: 'roof' }, '/items/*/parking'],
  ['a null', { ...mainz, city: null }, '/items/*/city'],
  ['a member of what may be null', { ...mainz, location: { latitude: 50 } }, '/items/*/location/longitude'],
  ['a kind of what may be null', { ...mainz, location: 'here' }, '/items/*/location'],
])('%s is a broken member', async (_what, store, member) => {
  const { ask, broken } = shop({ [stores]: json({ items: [store] }) })
  expect((await ask('{ store(route: "mainz") { id } }')).errors).toEqual([])
  expect(broken()).toContainEqual(expect.objectContaining({ member }))
})

test('an order status that no contract has fails only what reads it, and is reported', async () => {
  const { ask, broken } = shop({
    'GET /v2/order/ForUser/all': json({ items: [{ ...orderItem, orderStatus: { id: 99 } }], totalCount: 1 }),
  })
  const orders = (field: string) => ask(`{ viewer { orders { edges { node { ${field} } } } } }`, {}, asMara)
  expect((await orders('kind')).errors).toEqual([])
  const { errors } = await orders('status')
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
  const member = '/items/*/orderStatus/id'
  expect(broken()).toMatchObject([{ operation: 'listOrders', member, expected: 'must be <= 22' }])
})

test('local times in another form fail only what reads them, and are reported', async () => {
  const { ask, broken } = shop({
    'GET /v2/order/order-with-details-for-user': json({ ...hold, timeAsString: '6 to 8 pm' }),
  })
  const { data, errors } = await ask('{ heldBooking { referenceNumber startTime } }', {}, asMara)
  expect([data, errors.map(({ extensions }) => extensions.code)]).toEqual([
    { heldBooking: null },
    ['UPSTREAM_UNAVAILABLE'],
  ])
  const expected = expect.stringContaining('pattern')
  expect(broken()).toContainEqual(expect.objectContaining({ member: '/timeAsString', expected }))
})

test('an address in a country that no list has is reported at the list', async () => {
  const { ask, broken } = shop({ 'GET /v2/country-codes': json([]) })
  const { errors } = await ask('{ viewer { addressBook { addresses { country { name } } } } }', {}, asMara)
  expect(errors.map(({ extensions }) => extensions.code)).toContain('UPSTREAM_UNAVAILABLE')
  const expected = 'has the country of every address'
  expect(broken()).toMatchObject([{ operation: 'listCountryCodes', member: '/*/countryId', expected }])
})

test('a new member is no breach', async () => {
  const { ask, broken } = shop({ [stores]: json({ items: [{ ...mainz, isNew: true }] }) })
  expect((await ask('{ stores { city } }')).errors).toEqual([])
  expect(broken()).toEqual([])
})

test.each([
  ['a page of a proxy', 'text/html', '<html>Welcome</html>', 'the content type application/json'],
  ['half of an answer', 'application/json', '{"items": [', 'JSON of Stores'],
  ['an empty answer', 'application/json', '', 'JSON of Stores'],
])('%s is a breach of the whole body, not a call that failed', async (_what, type, body, expected) => {
  const { ask, log, broken } = shop({
    [stores]: () => new Response(body, { headers: { 'content-type': type } }),
  })
  const { errors } = await ask('{ stores { city } }')
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
  const operation = { operation: 'listStores', status: 200, member: '', expected, count: 1 }
  expect(broken()[0]).toMatchObject(operation)
  const calls = log.filter((entry) => entry.event === 'spa-call' && entry.path === stores.slice(4))
  expect(calls[0]).toMatchObject({ status: 200, failure: null })
})

test('a refusal that the operation does not have is reported, and shown as it is', async () => {
  const call = 'DELETE /v2/order/100104/reserved'
  const { ask, broken } = shop({ [call]: breakingContract(refuse(422, 'SlotTaken')) })
  const bookingId = Buffer.from(`booking:${hold.id}:${hold.guid}`).toString('base64url')
  const { data } = await ask(
    'mutation($id: ID!) { releaseBooking(input: { bookingId: $id }) { userErrors { code } } }',
    { id: bookingId },
  )
  expect(data.releaseBooking.userErrors).toEqual([{ code: 'SLOT_TAKEN' }])
  const operation = { operation: 'releaseBooking', status: 422, member: '/code' }
  expect(broken()).toMatchObject([{ ...operation, expected: expect.stringContaining('OrderPlaced') }])
})

test('a status or a content type that the contract does not have is a breach of the whole body', () => {
  const of = (status: number, type: string | null) =>
    breachesOf('GET', '/v2/country-codes', { status, type, body: {} }).map(({ member, expected }) => [
      member,
      expected,
    ])
  expect(of(418, 'application/json')).toEqual([['', expect.stringMatching(/^one of the statuses 200, /)]])
  expect(of(200, 'text/html')).toEqual([['', 'the content type application/json']])
  expect(breachesOf('GET', '/not/there', { status: 200, type: null, body: {} })).toEqual([])
})

test.each([
  [{ 200: {}, '2XX': {}, default: {} }, 200, '200'],
  [{ 200: {}, '2XX': {}, default: {} }, 204, '2XX'],
  [{ 200: {}, '4XX': {}, default: {} }, 503, 'default'],
  [{ 200: {}, '4XX': {} }, 201, null],
])('%j declares %i as %s', (declared, status, key) => expect(responseKey(declared, status)).toBe(key))

test('a member that is broken for long is logged the first, tenth and hundredth time', () => {
  const counts: number[] = []
  const { report } = createBreachReport(
    (entry) => entry.event === 'contract-broken' && counts.push(entry.count),
  )
  const breach = { operation: 'listStores', status: 200, expected: 'is required', isPromised: true }
  for (let item = 0; item < 250; item++) report([{ ...breach, member: `/items/${item}/city` }])
  expect(counts).toEqual([1, 10, 100])
})

test('all breaches are counted for a collector, by operation and member', async () => {
  const answer = json({
    items: [
      { ...mainz, city: 1 },
      { ...mainz, city: 2, parking: 'roof' },
    ],
  })
  const spa = createTestSpa({ ...successfulResponses(), [stores]: answer })
  const { ask, gateway } = createTestGateway(spa)
  const type = '# TYPE wellzone_contract_breaches_total counter\n'
  expect(metricsText(gateway.metrics())).toMatch(new RegExp(`^# HELP .+\n${type}$`))
  await ask('{ stores { route } }')
  const start = 'wellzone_contract_breaches_total{operation="listStores",status="200",member="/items/*/'
  const counted = (member: string, expected: string, count: number) =>
    `${start}${member}",expected="${expected}"} ${count}`
  expect(metricsText(gateway.metrics()).split('\n').slice(2)).toEqual([
    counted('city', 'must be string', 2),
    counted('parking', 'must be one of lot, garage', 1),
    '',
  ])
})

test('more kinds of breaches than an operator reads are counted together', () => {
  const { report, counts } = createBreachReport(() => undefined)
  const breach = { operation: 'listStores', status: 200, expected: 'is required', isPromised: true }
  for (let kind = 0; kind < 700; kind++) report([{ ...breach, member: `/of${kind}x"` }])
  expect(counts()).toHaveLength(501)
  expect(counts().at(-1)).toMatchObject({ operation: 'others', count: 200 })
})
