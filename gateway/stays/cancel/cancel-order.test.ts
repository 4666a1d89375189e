import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../../testing/responses.ts'
import { createTestGateway } from '../../testing/gateway.ts'
import { operation } from '../../testing/operations.ts'
import { ids } from '../../testing/operations/inputs.ts'
import { orderDetail } from '../../testing/order-samples.ts'
import { refusalsOf } from '../../testing/refusals.ts'
import { type SpaResponses, createTestSpa, done, json, refuse, refuseWith } from '../../testing/spa.ts'
import { orderErrors } from '../../orders/problems.ts'

const cancelling = 'POST /cancellation/CancelOrder/100104'
const { query } = operation('cancelOrder')

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask } = createTestGateway(spa)
  const cancel = (orderId = ids.order, expects = 'REFUND') =>
    ask(query, { input: { orderId, expects } }, { headers: { authorization: 'Bearer maras-token' } })
  return { spa, cancel, ask }
}

/** A fake spa API that cancels, then fails to return the order. */
function unreadableAfterwards(status: number, code: string) {
  const all = shop()
  all.spa.respond({
    [cancelling]: () => (all.spa.respond({ 'GET /v2/order/ForUser/*': refuse(status, code) }), done()),
  })
  return all
}

describe('cancelling', () => {
  test('P 157: returns the order as it is afterwards, whatever the operation read before', async () => {
    const { spa, ask } = shop()
    const cancelled = {
      ...orderDetail,
      orderStatus: { id: 12 },
      isCanceled: true,
      cancellation: { kind: 'none', until: null, amount: 0, money: 0, toVouchers: 0, asVoucher: 0 },
    } as const
    spa.respond({ [cancelling]: () => (spa.respond({ 'GET /v2/order/ForUser/*': json(cancelled) }), done()) })
    const twice = `mutation($input: CancelOrderInput!) { first: cancelOrder(input: $input) { ...Order }
      again: cancelOrder(input: $input) { ...Order } }
      fragment Order on CancelOrderPayload {
        order { id status details { cancellation { kind until amount { minor } } } } userErrors { code } }`
    const { data } = await ask(
      twice,
      { input: { orderId: ids.order, expects: 'REFUND' } },
      { headers: { authorization: 'Bearer maras-token' } },
    )
    const order = {
      id: ids.order,
      status: 'CANCELLED_REFUND',
      details: { cancellation: { kind: 'NONE', until: null, amount: null } },
    }
    expect(data).toEqual({ first: { order, userErrors: [] }, again: { order, userErrors: [] } })
    const read = 'GET /v2/order/ForUser/100104'
    expect(spa.calls()).toEqual([read, cancelling, read, read, cancelling, read])
  })

  test('without a response is retried: nothing happens twice', async () => {
    let tries = 0
    const { spa, cancel } = shop({
      [cancelling]: () => ((tries += 1), tries === 1 ? Promise.reject(new TypeError('terminated')) : done()),
    })
    expect((await cancel()).data.cancelOrder.userErrors).toEqual([])
    expect(spa.calls().slice(1, 3)).toEqual([cancelling, cancelling])
  })

  test('stays done where the order cannot be read afterwards', async () => {
    const { data, errors } = await unreadableAfterwards(500, 'Unexpected').cancel()
    expect(data.cancelOrder).toEqual({ order: null, userErrors: [] })
    expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['cancelOrder', 'order'], 'UPSTREAM_UNAVAILABLE'],
    ])
  })

  // An unhandled rejection would end the process.
  test('succeeds silently if the order is not selected', async () => {
    const { ask } = unreadableAfterwards(404, 'NotFound')
    const { data, errors } = await ask(
      'mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { userErrors { code } } }',
      { input: { orderId: ids.order, expects: 'REFUND' } },
    )
    await new Promise((done) => setTimeout(done, 20))
    expect([data.cancelOrder, errors]).toEqual([{ userErrors: [] }, []])
  })

  test('refused with InvalidRequest is a fault, since the visitor chose nothing of the request', async () => {
    const { data, errors } = await shop({ [cancelling]: refuseWith('InvalidRequest') }).cancel()
    expect([data, errors[0]!.extensions.code]).toEqual([null, 'BAD_USER_INPUT'])
  })

  const known = refusalsOf(['cancelOrder']).filter(({ code }) => code !== 'InvalidRequest')
  test.each(known)('refused with $code', async ({ code }) => {
    const { data, errors } = await shop({ [cancelling]: refuseWith(code) }).cancel()
    const expected = orderErrors.table[code as keyof typeof orderErrors.table]
    const field = code === 'NotFound' ? ['input', 'orderId'] : null
    expect([data.cancelOrder, errors]).toMatchObject([
      { order: null, userErrors: [{ code: expected, field }] },
      [],
    ])
  })

  test.each(['VOUCHER', 'CLOSED', 'NONE'])(
    'does nothing where the visitor was promised %s and it would be a refund by now',
    async (expects) => {
      const { spa, cancel } = shop()
      expect((await cancel(ids.order, expects)).data.cancelOrder).toMatchObject({
        order: null,
        userErrors: [{ code: 'TERMS_CHANGED', field: ['input', 'expects'] }],
      })
      expect(spa.calls()).not.toContain(cancelling)
    },
  )

  test('leaves the reason to the spa API if nothing can be cancelled any more', async () => {
    const cancellation = { ...orderDetail.cancellation, kind: 'closed', until: null } as const
    const { cancel } = shop({
      'GET /v2/order/ForUser/*': json({ ...orderDetail, cancellation }),
      [cancelling]: refuse(422, 'CancellationClosed'),
    })
    expect((await cancel()).data.cancelOrder.userErrors).toMatchObject([{ code: 'CANCELLATION_CLOSED' }])
  })

  test.each(['nonsense', ids.booking, ids.address])(
    '%s is no order, and the spa is not asked',
    async (id) => {
      const { spa, cancel } = shop()
      expect((await cancel(id)).data.cancelOrder.userErrors).toMatchObject([
        { code: 'ORDER_NOT_FOUND', field: ['input', 'orderId'] },
      ])
      expect(spa.calls()).toEqual([])
    },
  )
})
