import { describe, expect, test } from 'vitest'
import { productIds, wellzoneTypeIds } from '../../base/ids.ts'
import { createTestGateway } from '../../testing/gateway.ts'
import { operation } from '../../testing/operations.ts'
import { ids } from '../../testing/operations/inputs.ts'
import { successfulResponses } from '../../testing/responses.ts'
import { cartId, paymentReference } from '../../testing/booking-samples.ts'
import { orderDetail, reschedule } from '../../testing/order-samples.ts'
import { refusalsOf } from '../../testing/refusals.ts'
import { createTestSpa, json, type SpaResponses, refuseWith } from '../../testing/spa.ts'
import { payRescheduleErrors, rescheduleErrors } from './problems.ts'

const moving = 'POST /v2/order/100104/reschedule'
const { query, variables } = operation('rescheduleOrder')
const headers = { authorization: 'Bearer maras-token' }

function shop(responses: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  const { ask } = createTestGateway(spa)
  const input = variables['input'] as object
  const move = (changes: object = {}) => ask(query, { input: { ...input, ...changes } }, { headers })
  return { spa, ask, move }
}

describe('the times of a stay', () => {
  const times = `query($id: ID!) { viewer { order(id: $id) { reschedule(firstDay: "2026-12-06") {
    kind movesLeft stayTotal { minor } returnableToVouchers { minor }
    held { startsAt heldUntil serverTime }
    days { day times { startTime endTime difference { minor } } } } } } }`

  test('come in cents and in the time of the store', async () => {
    const { spa, ask } = shop()
    const { data } = await ask(times, { id: ids.order }, { headers })
    expect(data.viewer.order.reschedule).toEqual({
      kind: 'OPEN',
      movesLeft: 5,
      stayTotal: { minor: 11_850 },
      returnableToVouchers: { minor: 1_000 },
      held: {
        startsAt: '2026-12-06T13:00:00Z',
        heldUntil: '2026-11-21T10:32:00.412Z',
        serverTime: '2026-11-21T10:15:00.412Z',
      },
      days: [
        {
          day: '2026-12-06',
          times: [{ startTime: '14:00', endTime: '16:00', difference: { minor: -1_650 } }],
        },
        { day: '2026-12-07', times: [] },
      ],
    })
    expect(spa.calls()).toContain('GET /v2/order/100104/reschedule')
  })

  test.each(['closed', 'limit', 'none'] as const)('that is %s are none', async (kind) => {
    const { ask } = shop({
      'GET /v2/order/*/reschedule': json({ ...reschedule, kind, until: null, days: [] }),
    })
    const { data } = await ask(times, { id: ids.order }, { headers })
    expect(data.viewer.order.reschedule).toMatchObject({ kind: kind.toUpperCase(), days: [] })
  })

  test('are not asked for where the order is no stay', async () => {
    const { spa, ask } = shop({ 'GET /v2/order/ForUser/*': json({ ...orderDetail, orderType: 'item' }) })
    const { data } = await ask(times, { id: ids.order }, { headers })
    expect(data.viewer.order.reschedule).toBeNull()
    expect(spa.calls()).not.toContain('GET /v2/order/100104/reschedule')
  })
})

describe('a change of a stay', () => {
  const change = `query($id: ID!, $shape: StayShapeInput!) { viewer { order(id: $id) { change(shape: $shape) {
    problem persons wellzoneTypeName difference { minor } lines { kind quantity difference { minor } }
    types { wellzoneTypeId name } extras { productId quantity most } companions { place name } } } } }`
  const type = wellzoneTypeIds.write({ storeId: 2, wellzoneTypeId: 3 })
  const extras = [{ productId: ids.product, quantity: 2 }]

  test('is priced in cents, with the ids of the shop', async () => {
    const { spa, ask } = shop()
    const shape = { hours: 3, persons: 3, wellzoneTypeId: type, extras, leaving: [2] }
    const { data } = await ask(change, { id: ids.order, shape }, { headers })
    expect(data.viewer.order.change).toMatchObject({
      problem: null,
      persons: 3,
      wellzoneTypeName: 'Premium',
      difference: { minor: 6_240 },
      lines: [
        { kind: 'STAY', difference: { minor: 5_250 } },
        { kind: 'EXTRA', quantity: 1 },
      ],
      types: [{ wellzoneTypeId: type, name: 'Exclusive' }],
      extras: [{ quantity: 2, most: 3 }],
      companions: [{ place: 2, name: 'Jonas Weber' }],
    })
    const asked = spa.requests.find(({ path }) => path.endsWith('/reschedule/price'))
    expect(asked?.body).toEqual({
      change: {
        hours: 3,
        visitorAmount: 3,
        wellzoneTypeId: 3,
        leaving: [2],
        productIdAmount: { [productIds.read(ids.product)!]: 2 },
      },
    })
  })

  test('that names nothing of the shop is not asked for, nor made', async () => {
    const { spa, ask, move } = shop()
    const shape = { wellzoneTypeId: ids.address }
    const { data } = await ask(change, { id: ids.order, shape }, { headers })
    expect(data.viewer.order.change).toBeNull()
    expect((await move({ shape })).data.rescheduleOrder.userErrors).toMatchObject([
      { code: 'SLOT_NOT_OFFERED', field: ['input', 'shape', 'wellzoneTypeId'] },
    ])
    const unknown = { extras: [{ productId: ids.address, quantity: 1 }] }
    expect((await move({ shape: unknown })).data.rescheduleOrder.userErrors).toMatchObject([
      { code: 'PRODUCT_UNKNOWN', field: ['input', 'shape', 'extras'] },
    ])
    expect(spa.calls()).not.toContain(moving)
  })

  test.each(['2026-12-06t13:00:00z', '2026-12-06 14:00:00.000000001+01:00', '2026-12-06T13:00:00-00:00'])(
    'to %s is sent as the contract writes it',
    async (startsAt) => {
      const { spa, move } = shop()
      await move({ startsAt })
      const sent = spa.requests.find(({ path, method }) => `${method} ${path}` === moving)
      expect(sent?.body).toMatchObject({ bookingStart: '2026-12-06T13:00:00Z' })
    },
  )

  test('that names nothing is a move alone, which keeps the price of the cover', async () => {
    const { spa, ask } = shop()
    await ask(change, { id: ids.order, shape: { hours: null } }, { headers })
    const asked = spa.requests.find(({ path }) => path.endsWith('/reschedule/price'))
    expect(asked?.body).toEqual({})
  })

  test('is sent with what stays left out', async () => {
    const { spa, move } = shop()
    await move({ startsAt: null, shape: { persons: 1, leaving: [2] } })
    expect(spa.requests[0]!.body).toEqual({
      change: { visitorAmount: 1, leaving: [2] },
      expectedDifference: -16.5,
    })
  })
})

describe('moving a stay', () => {
  test('returns the order again, and where the difference went', async () => {
    const { spa, move } = shop()
    const { data } = await move()
    expect(data.rescheduleOrder).toMatchObject({
      order: { id: ids.order },
      returned: { moneyBack: { minor: 650 }, toVouchers: { minor: 1_000 }, asNewVoucher: { minor: 0 } },
      userErrors: [],
    })
    expect(spa.calls().slice(0, 2)).toEqual([moving, 'GET /v2/order/ForUser/100104'])
  })

  test('is tried again after a lost response', async () => {
    const { spa, move } = shop()
    let tries = 0
    const { 'POST /v2/order/*/reschedule': done } = successfulResponses()
    spa.respond({
      [moving]: (...call) =>
        (tries += 1) === 1 ? Promise.reject(new TypeError('terminated')) : done!(...call),
    })
    expect((await move()).data.rescheduleOrder.userErrors).toEqual([])
    expect(tries).toBe(2)
  })

  test.each(refusalsOf(['rescheduleOrder']))('refused with $code', async ({ code }) => {
    const { data, errors } = await shop({ [moving]: refuseWith(code) }).move()
    expect([data.rescheduleOrder, errors]).toMatchObject([
      { order: null, returned: null, userErrors: [{ code: rescheduleErrors.table[code] }] },
      [],
    ])
  })

  test.each([
    ['an id of something else', { orderId: ids.address }, 'ORDER_NOT_FOUND'],
    ['a key that is no UUID', { idempotencyKey: 'once' }, 'INVALID_INPUT'],
  ])('with %s does not reach the spa', async (_what, changes, code) => {
    const { spa, move } = shop()
    expect((await move(changes)).data.rescheduleOrder.userErrors).toMatchObject([{ code }])
    expect(spa.calls()).toEqual([])
  })
})

describe('paying for a dearer time', () => {
  const paying = 'POST /v2/order/100104/reschedule/payment'
  const asked = operation('payReschedule')

  function payShop(responses: SpaResponses = {}, language = 'de') {
    const spa = createTestSpa({ ...successfulResponses(), ...responses })
    const { ask } = createTestGateway(spa)
    const input = asked.variables['input'] as object
    const pay = async (changes: object = {}) => {
      const options = { headers: { ...headers, 'accept-language': language } }
      return ask(asked.query, { input: { ...input, ...changes } }, options)
    }
    return { spa, ask, pay }
  }

  test.each([
    ['de', ''],
    ['en', '/en'],
  ])(
    'in %s sends the visitor on and back to the page of the move, with the chosen time',
    async (language, prefix) => {
      const { spa, pay } = payShop({}, language)
      const { data } = await pay()
      expect(data.payReschedule).toEqual({
        next: { reference: paymentReference, url: 'https://pay.test/9f2d' },
        userErrors: [],
      })
      const time = encodeURIComponent('2026-12-06T18:00:00Z')
      const page = `${prefix}/profile/order/${ids.order}/reschedule?startsAt=${time}`
      expect(spa.requests[0]!.body).toEqual({
        bookingStart: '2026-12-06T18:00:00Z',
        expectedDifference: 12,
        paymentType: 1,
        paymentGatewayId: 11,
        returnUrl: page,
        cancelUrl: page,
      })
      expect(spa.requests[0]!.headers.get('idempotency-key')).toBe(cartId)
    },
  )

  test('of another shape sends the visitor back to what was chosen', async () => {
    const { spa, pay } = payShop()
    const shape = { hours: 3, persons: 3, extras: [{ productId: ids.product, quantity: 2 }], leaving: [2] }
    await pay({ startsAt: null, shape })
    const chosen = `hours=3&persons=3&extras=${ids.product}%7E2&leaving=2`
    expect(spa.requests[0]!.body).toMatchObject({
      returnUrl: `/profile/order/${ids.order}/change?${chosen}`,
      change: { hours: 3, visitorAmount: 3, leaving: [2] },
    })
  })

  const unavailable = { code: 'Unavailable' } as const
  test.each([unavailable, ...refusalsOf(['payReschedule'])])('refused with $code', async ({ code }) => {
    const { pay } = payShop({ [paying]: refuseWith(code) })
    const { data, errors } = await pay()
    const userErrors = [{ code: payRescheduleErrors.table[code] }]
    expect([data.payReschedule, errors]).toMatchObject([{ next: null, userErrors }, []])
  })

  test.each([
    ['an id of something else', { orderId: ids.address }, 'ORDER_NOT_FOUND'],
    ['a method that is none', { paymentMethodId: 'nonsense' }, 'METHOD_UNKNOWN'],
    ['a key that is no UUID', { idempotencyKey: 'once' }, 'INVALID_INPUT'],
  ])('with %s does not reach the spa', async (_what, changes, code) => {
    const { spa, pay } = payShop()
    expect((await pay(changes)).data.payReschedule.userErrors).toMatchObject([{ code }])
    expect(spa.calls()).toEqual([])
  })

  test('is possible by the ways of the store, which are asked for only where they are shown', async () => {
    const { spa, ask } = payShop()
    const terms = `query($id: ID!) { viewer { order(id: $id) { reschedule { paymentMethods { kind } } } } }`
    const { data } = await ask(terms, { id: ids.order }, { headers })
    expect(data.viewer.order.reschedule.paymentMethods).toContainEqual({ kind: 'PAYPAL' })
    expect(spa.calls()).toContain('GET /v2/stores/website/2/payment-gateways')
  })
})
