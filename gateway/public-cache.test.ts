import { describe, expect, test } from 'vitest'
import { successfulResponses } from './testing/responses.ts'
import { createTestGateway } from './testing/gateway.ts'
import { everyOperation, ids } from './testing/operations.ts'
import { mainz, mara } from './testing/samples.ts'
import { type SpaResponses, createTestSpa, json, refuse } from './testing/spa.ts'
import { voucherCode } from './testing/voucher-samples.ts'

const cities = '{ stores { city } }'
const cityOf = (city: string) => json({ items: [{ ...mainz, city }] })
const all = 'GET /v2/stores/for-website/all'

function shop(answers: SpaResponses = {}, freshMs = 60_000) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { browser, log } = createTestGateway(spa, { catalogueFreshMs: freshMs })
  return { spa, ask: browser().ask, executed: () => log.filter(({ event }) => event === 'operation').length }
}

describe('a response about stores and extras', () => {
  test('is cached for all visitors for a while', async () => {
    const { ask, executed } = shop()
    await ask(cities)
    await ask(cities, {}, { headers: { authorization: 'Bearer somebody' } })
    expect(executed()).toBe(1)
  })

  test('is cached per language', async () => {
    const { ask, executed } = shop()
    const words = '{ store(route: "mainz") { description } }'
    const german = await ask(words, {}, { headers: { 'accept-language': 'de' } })
    const english = await ask(words, {}, { headers: { 'accept-language': 'en' } })
    expect([german.data.store.description, english.data.store.description]).toEqual([
      'Neun Wellzones am Fluss.',
      'Nine wellzones by the river.',
    ])
    expect(executed()).toBe(2)
  })

  test('is cached per variables', async () => {
    const { ask } = shop()
    const city = 'query($route: String!) { store(route: $route) { city } }'
    expect((await ask(city, { route: 'mainz' })).data.store.city).toBe('Mainz')
    expect((await ask(city, { route: 'esslingen' })).data.store.city).toBe('Esslingen')
  })

  test('is not cached if it has errors', async () => {
    const { ask, executed, spa } = shop({ 'GET /store-wellzone/*': refuse(503, 'Unavailable') })
    const equipment = '{ store(route: "mainz") { equipment { title } } }'
    expect((await ask(equipment)).data.store.equipment).toBeNull()
    spa.respond({ 'GET /store-wellzone/*': successfulResponses()['GET /store-wellzone/*']! })
    expect((await ask(equipment)).data.store.equipment).toEqual([{ title: 'Kamin' }])
    expect(executed()).toBe(2)
  })

  test('that is stale has its age, and is not cached', async () => {
    const { ask, spa } = shop({}, 1)
    await ask('{ stores { city } extras { basics { name } } }')
    await new Promise((done) => setTimeout(done, 5))
    const gone = refuse(503, 'Unavailable')
    spa.respond({ [all]: gone, 'GET /v2/stores/for-website/coming-soon': gone })
    await ask('{ stores { id } }')
    await new Promise((done) => setTimeout(done, 300))
    const { data, errors, extensions } = await ask('{ stores { route } }')
    expect([data.stores.length, errors]).toEqual([2, []])
    expect(Date.parse(extensions.staleSince as string)).toBeLessThan(Date.now())
  })
})

describe('a response about anything else is never cached', () => {
  test.each([
    ['times', '{ store(route: "mainz") { slots(day: "2026-12-05") { slots { id } } } }'],
    ['days', '{ store(route: "mainz") { availability(year: 2026, month: 12) { day } } }'],
    ['the next free day', '{ store(route: "mainz") { nextAvailableDay(after: "2026-12-05") } }'],
    ['the viewer', '{ viewer { firstName } }'],
    ['the viewer by another name', '{ stores { city } a: viewer { firstName } }'],
    ['the viewer in a fragment', '{ ...F } fragment F on Query { countries { id } viewer { firstName } }'],
    ['the viewer in an inline fragment', '{ countries { id } ... on Query { viewer { firstName } } }'],
    ['a held booking', `{ heldBooking(id: "${ids.booking}") { id } }`],
    ['a held booking beside stores', `{ stores { city } mine: heldBooking(id: "${ids.booking}") { id } }`],
    ['a payment', '{ payment(reference: "Xk2vPq9sT4mN8cRb1LwZ0A") { status } }'],
    ['what buying a voucher needs to know', '{ voucherOffer { shippingPrice { minor } } }'],
    [
      'the price of vouchers',
      '{ voucherPrice(input: { cards: [{ delivery: PRINT, cents: 5000, quantity: 1 }] }) { price { total { minor } } } }',
    ],
    ['the balance of a voucher', `{ voucherBalance(code: "${voucherCode}") { balance { code } } }`],
    [
      'the balance of a voucher beside stores, by another name',
      `{ stores { city } a: voucherBalance(code: "${voucherCode}") { balance { code } } }`,
    ],
    ['the type of the root', '{ __typename }'],
  ])('%s', async (_name, query) => {
    const { ask, executed } = shop()
    await ask(query)
    await ask(query)
    expect(executed()).toBe(2)
  })

  test('so that no visitor gets data of another', async () => {
    const { ask } = shop({
      'GET /v1/identity/UserInfo': ({ headers }) =>
        Response.json({ ...mara, firstName: headers.get('authorization')!.slice(7) }),
    })
    const both = '{ stores { city } me: viewer { firstName } }'
    const as = (name: string) => ask(both, {}, { headers: { authorization: `Bearer ${name}` } })
    expect((await as('Mara')).data.me).toEqual({ firstName: 'Mara' })
    expect((await as('Jonas')).data.me).toEqual({ firstName: 'Jonas' })
    expect((await ask(both)).data.me).toBeNull()
  })

  test('and a change takes effect at once', async () => {
    const { ask, executed } = shop()
    for (const { query, variables } of everyOperation.filter(({ query: text }) =>
      text.startsWith('mutation'),
    )) {
      await ask(query, variables)
      await ask(query, variables)
    }
    expect(executed()).toBe(2 * everyOperation.filter(({ query }) => query.startsWith('mutation')).length)
  })
})

test('the catalogue is shown while the spa is down, and the new one when it is back', async () => {
  const { ask, spa } = shop({ [all]: cityOf('Mainz') }, 20)
  expect((await ask(cities)).data.stores[0].city).toBe('Mainz')
  spa.respond({ [all]: () => Promise.reject(new TypeError('fetch failed')) })
  await new Promise((done) => setTimeout(done, 40))
  expect((await ask(cities)).data.stores[0].city).toBe('Mainz')
})
