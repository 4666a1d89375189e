import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { ids } from '../testing/operations/inputs.ts'
import { orderDetail, orderItem } from '../testing/order-samples.ts'
import { type SpaResponses, createTestSpa, json, refuse } from '../testing/spa.ts'

const asMara = { headers: { authorization: 'Bearer maras-token' } }
const page = `query($first: Int, $after: String) { viewer { orders(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor hasPreviousPage startCursor }
  edges { cursor node { id referenceNumber kind status total { minor } store { city }
    wellzoneTypeName startsAt persons } } } } }`

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask } = createTestGateway(spa)
  return { spa, ask: (query: string, variables: object = {}) => ask(query, variables, asMara) }
}

describe('the visitor’s orders', () => {
  test('come page by page, the newest first', async () => {
    const { ask, spa } = shop({
      'GET /v2/order/ForUser/all': ({ query }) => {
        const count = Math.min(Number(query.Count), 7 - Number(query.Offset))
        return Response.json({
          items: Array.from({ length: count }, (_none, index) => ({
            ...orderItem,
            id: 200 - Number(query.Offset) - index,
          })),
          totalCount: 7,
        })
      },
    })
    const first = (await ask(page, { first: 5 })).data.viewer.orders
    expect(first).toMatchObject({
      totalCount: 7,
      pageInfo: {
        hasNextPage: true,
        endCursor: first.edges[4].cursor,
        hasPreviousPage: false,
        startCursor: first.edges[0].cursor,
      },
    })
    expect(first.edges[0].node).toMatchObject({
      kind: 'BOOKING',
      status: 'IN_PROGRESS',
      total: { minor: 11850 },
      store: { city: 'Mainz' },
      wellzoneTypeName: 'Premium',
    })
    const second = (await ask(page, { first: 5, after: first.pageInfo.endCursor })).data.viewer.orders
    expect(second.edges).toHaveLength(2)
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    const lists = spa.requests.filter(({ path }) => path.endsWith('/all') && path.includes('ForUser'))
    expect(lists.map(({ query }) => query)).toEqual([
      { Offset: '0', Count: '5' },
      { Offset: '5', Count: '5' },
    ])
  })

  test('need one question for their stores, not one each', async () => {
    const { ask, spa } = shop({
      'GET /v2/order/ForUser/all': json({
        items: Array.from({ length: 20 }, (_none, id) => ({ ...orderItem, id: id + 1 })),
        totalCount: 20,
      }),
    })
    await ask(page, { first: 20 })
    expect(spa.calls().toSorted()).toEqual([
      'GET /v1/identity/UserInfo',
      'GET /v2/order/ForUser/all',
      'GET /v2/stores/for-website/all',
      'GET /v2/stores/for-website/coming-soon',
    ])
  })

  test('of a store that the shop does not show, or of none, have none', async () => {
    const items = [
      { ...orderItem, store: { id: 7, name: 'Lager' } },
      { ...orderItem, store: null },
    ]
    const { ask } = shop({ 'GET /v2/order/ForUser/all': json({ items, totalCount: 2 }) })
    const { data } = await ask(page)
    expect(data.viewer.orders.edges.map(({ node }: { node: { store: unknown } }) => node.store)).toEqual([
      null,
      null,
    ])
  })

  test.each([{ first: 0 }, { first: 51 }, { first: -1 }, { first: 5, after: 'nonsense' }])(
    'do not come for %o',
    async (variables) => {
      const { errors } = await shop().ask(page, variables)
      expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT')
    },
  )

  test.each([
    [1, 'NEW'],
    [2, 'CURRENTLY'],
    [3, 'DELIVERED'],
    [4, 'CANCELLED'],
    [5, 'PENDING'],
    [6, 'IN_PROGRESS'],
    [7, 'DONE'],
    [8, 'REVOKED'],
    [9, 'EXTENSION'],
    [10, 'PARTIAL_REFUND'],
    [11, 'ABORTED_AUTOMATICALLY'],
    [12, 'CANCELLED_REFUND'],
    [13, 'PARTIAL_REFUND_VOUCHER'],
    [14, 'PARTIAL_REFUND_INVOICE'],
    [15, 'INFLUENCER_VOUCHER'],
    [16, 'CANCELLED_VOUCHER'],
    [17, 'WELLZONE_CONTROL'],
    [18, 'UPGRADE'],
    [19, 'VOUCHER_DONE'],
    [20, 'VOUCHER_OPEN'],
    [21, 'CANCELLED_REFUND'],
    [22, 'CANCELLED_VOUCHER'],
  ])('P 130, R 67: with the number %i are %s', async (id, status) => {
    const { ask } = shop({
      'GET /v2/order/ForUser/all': json({ items: [{ ...orderItem, orderStatus: { id } }], totalCount: 1 }),
    })
    expect((await ask(page)).data.viewer.orders.edges[0].node.status).toBe(status)
  })
})

describe('one order', () => {
  const one = `query($id: ID!) { viewer { order(id: $id) { id referenceNumber total { minor } startsAt persons
    details { lines { kind } vat { minor } billingAddress { city } } } } }`

  test('is loaded once with its details', async () => {
    const { ask, spa } = shop()
    const { data } = await ask(one, { id: ids.order })
    expect(data.viewer.order).toMatchObject({
      id: ids.order,
      total: { minor: 11850 },
      persons: 2,
      details: { lines: [{ kind: 'STAY' }], vat: { minor: 1892 } },
    })
    expect(spa.calls().filter((call) => call.includes('ForUser'))).toEqual(['GET /v2/order/ForUser/100104'])
  })

  test('costs the same as in the list, whatever paid it', async () => {
    const redeemedVouchers = [
      { id: 1, redeemedValue: 123.4, remainingValue: 0, voucher: { key: 'WZ7K-9QPM-3XTR-VB2H' } },
    ]
    const { ask } = shop({
      'GET /v2/order/ForUser/*': json({
        ...orderDetail,
        shippingMethod: { grossPrice: 4.9 },
        redeemedVouchers,
        totalAmount: 0,
      }),
    })
    expect((await ask(one, { id: ids.order })).data.viewer.order.total).toEqual({ minor: 12340 })
  })

  test('distinguishes a voucher from an extra by its product', async () => {
    const lines = [911, 912, 273].map((groupId) => ({
      ...orderDetail.orderDetails[0]!,
      product: { id: groupId, name: 'Etwas', groupId },
    }))
    const { ask } = shop({
      'GET /v2/order/ForUser/*': json({ ...orderDetail, bookingOrder: null, orderDetails: lines }),
    })
    const { data } = await ask(one, { id: ids.order })
    expect(data.viewer.order).toMatchObject({
      startsAt: null,
      details: { lines: [{ kind: 'VOUCHER' }, { kind: 'VOUCHER' }, { kind: 'EXTRA' }] },
    })
  })

  test.each([
    ['of another visitor', ids.order, { 'GET /v2/order/ForUser/*': refuse(404, 'NotFound') }],
    ['that is none', 'nonsense', {}],
    ['by the id of a held booking', ids.booking, {}],
  ])('%s is null', async (_name, id, answers) => {
    const { data, errors } = await shop(answers).ask(one, { id })
    expect([data.viewer.order, errors]).toEqual([null, []])
  })
})
