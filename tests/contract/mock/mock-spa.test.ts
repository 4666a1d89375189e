// The mock of the spa API: the whole shop runs on it, and it can be made slow and unwilling.
import { describe, expect, test } from 'vitest'
import { operationsOf, readContract } from '#api/http/operations.ts'
import { createTestGateway } from '#gateway/testing/gateway.ts'
import { everyOperation, operation } from '#gateway/testing/operations.ts'
import { exampleOf, refusalsOf, successOf } from './examples.ts'
import { createMockSpa } from './mock-spa.ts'

const spa = createMockSpa()
const contract = readContract()
const get = (path: string, headers = {}) => spa.fetch(new Request(`${spa.baseUrl}${path}`, { headers }))

/** Empty at the beginning of a hold, or without a limit of a discount. */
const begins = new Set(['bookingVisitors', 'redeemedVouchers', 'discountableVoucherTypes'])

test('every list that the contract shows has an item', () => {
  const empty = operationsOf(contract).filter((one) => {
    const status = successOf(one)
    if (!one.responses[status]?.content?.['application/json']) return false
    const example = exampleOf(contract, one, status) as unknown[] | Record<string, unknown>
    const lists = Array.isArray(example) ? [['items', example]] : Object.entries(example)
    return lists.some(([name, list]) => Array.isArray(list) && list.length === 0 && !begins.has(String(name)))
  })
  expect(empty.map(({ id }) => id)).toEqual([])
})

describe('the shop on it', () => {
  test('answers every operation of a logged-in visitor', async () => {
    const { ask } = createTestGateway(spa).browser()
    const { query, variables } = operation('logIn')
    expect((await ask(query, variables)).data.logIn.userErrors).toEqual([])
    for (const each of everyOperation) {
      const { errors } = await ask(each.query, each.variables)
      expect([each.title, errors]).toEqual([each.title, []])
    }
    expect(spa.reports).toEqual([])
  })

  test('shows a day that has not passed, and a hold that has not ended', async () => {
    const { ask } = createTestGateway(spa).browser()
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { data } = await ask(
      'query($day: Date!) { store(route: "mainz") { slots(day: $day) { slots { startsAt startTime } } } }',
      { day },
    )
    const [slot] = data.store.slots[0].slots
    expect([slot.startsAt.slice(0, 10), slot.startTime]).toEqual([day, '18:00'])
    const held = operation('heldBooking')
    const { heldBooking } = (await ask(held.query, held.variables)).data
    const left = Date.parse(heldBooking.heldUntil) - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThan(16 * 60_000)
    expect(Date.parse(heldBooking.startsAt)).toBeGreaterThan(Date.now())
  })
})

test('the hold of a session can be paid: it is bound, with guests and an address', async () => {
  const path = '/v2/website/order/booking-order'
  const guid = { 'order-guid': '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41' }
  expect(await (await get(path, guid)).json()).toMatchObject({ boundToUser: false })
  expect(await (await get(path, { authorization: 'Bearer any' })).json()).toMatchObject({
    ...{ boundToUser: true, amountOfVisitors: 2, bookingVisitors: [{}, {}] },
    billingAddress: { city: 'Mainz' },
  })
})

test('a payment leads back to the shop, which finds it paid', async () => {
  const { ask } = createTestGateway(createMockSpa({ shopUrl: 'http://shop.test' })).browser()
  const run = (title: string, changes = {}) => {
    const { query, variables } = operation(title)
    return ask(query, { ...variables, ...changes })
  }
  await run('logIn')
  const { url } = (await run('payBooking')).data.payBooking.next
  expect(url).toMatch(/^http:\/\/shop\.test\/(en\/)?booking\/success\?payment=/)
  const reference = new URL(url).searchParams.get('payment')
  expect((await run('payment', { reference })).data.payment.status).toBe('PAID')
})

test('it refuses what the contract refuses', async () => {
  expect((await get('/v2/order/ForUser/all?Offset=0&Count=5')).status).toBe(401)
  expect((await get('/v2/stores/for-website/x')).status).toBe(400)
})

test('an operation is refused with a code of its own, and only with that', async () => {
  const refusing = createMockSpa({ refused: new Map([['bookSlot', 'SlotTaken']]) })
  const { query, variables } = operation('bookSlot')
  const { data } = await createTestGateway(refusing).ask(query, variables)
  expect(data.bookSlot.userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }])
  expect(data.bookSlot.alternatives.length).toBeGreaterThan(0)
  expect(() => createMockSpa({ refused: new Map([['bookSlot', 'Nope']]) })).toThrow('never refused with Nope')
  expect(() => createMockSpa({ refused: new Map([['fly', 'SlotTaken']]) })).toThrow('no operation fly')
})

test('with errors, all codes of an operation come, in the form of the contract', async () => {
  let turn = 0
  const codes = new Set<string>()
  const countries = operationsOf(contract).find(({ id }) => id === 'listCountryCodes')!
  const known = refusalsOf(contract, countries)
  const failing = createMockSpa({
    errorShare: 1,
    chance: () => (turn++ % (known.length * 2)) / (known.length * 2),
  })
  for (let round = 0; round < known.length * 4; round++) {
    const response = await failing.fetch(new Request(`${failing.baseUrl}/v2/country-codes`))
    codes.add(((await response.json()) as { code: string }).code)
  }
  expect([...codes].toSorted()).toEqual(known.map(({ code }) => code).toSorted())
  expect(failing.reports.filter(({ error }) => String(error).includes('violates'))).toEqual([])
})

test('no error of the dial ends a session, though one operation can be refused with that', async () => {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const statusesOf = async (method: string, path: string, body?: object) => {
    const statuses = new Set<number>()
    for (let turn = 0; turn < 40; turn++) {
      const dial = createMockSpa({ errorShare: 1, chance: () => turn / 40 })
      const request = { method, headers, body: body && JSON.stringify(body) }
      statuses.add((await dial.fetch(new Request(`${dial.baseUrl}${path}`, request))).status)
    }
    return [...statuses].toSorted()
  }
  expect(await statusesOf('GET', '/v1/identity/UserInfo')).toEqual([400, 500, 503])
  const tokens = { accessToken: 'q3V0c2xZbW9vbmxpZ2h0', refreshToken: 'c2F1bmEtYnktdGhlLXJpdmVy' }
  expect(await statusesOf('POST', '/v1/identity/refresh', tokens)).toEqual([400, 500, 503])
  const refusing = createMockSpa({ refused: new Map([['getUserInfo', 'Unauthorized']]) })
  const refused = await refusing.fetch(new Request(`${refusing.baseUrl}/v1/identity/UserInfo`, { headers }))
  expect(refused.status).toBe(401)
})

test('it waits as long as it is told', async () => {
  const started = performance.now()
  await createMockSpa({ latencyMs: 60 }).fetch(new Request(`${spa.baseUrl}/v2/country-codes`))
  expect(performance.now() - started).toBeGreaterThanOrEqual(59)
})
