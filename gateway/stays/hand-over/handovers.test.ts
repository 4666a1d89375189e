import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../../testing/gateway.ts'
import { operation } from '../../testing/operations.ts'
import { ids } from '../../testing/operations/inputs.ts'
import { handoverToken, orderDetail } from '../../testing/order-samples.ts'
import { refusalsOf } from '../../testing/refusals.ts'
import { successfulResponses } from '../../testing/responses.ts'
import { createTestSpa, json, refuse, refuseWith, type SpaResponses } from '../../testing/spa.ts'
import { offerErrors, takeOverErrors } from './problems.ts'

const headers = { authorization: 'Bearer maras-token' }

function shop(responses: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  return { spa, ...createTestGateway(spa) }
}
const open = operation('offeredStay')

describe('the stay that a link offers', () => {
  test('is read without the session of its reader', async () => {
    const { spa, ask } = shop()
    const { data } = await ask(open.query, open.variables, { headers })
    expect(data.offeredStay).toMatchObject({
      ...{ giver: 'Mara', wellzoneTypeName: 'Premium', persons: 2, isInsured: true },
      extras: [{ name: 'Starter-Set', quantity: 2 }],
    })
    const read = spa.requests.find(({ path }) => path.includes('offered-stay'))
    expect(read?.headers.get('authorization')).toBeNull()
  })

  test('is null for an unknown link, and for what no link looks like nothing is asked', async () => {
    const { spa, ask } = shop({ 'GET /v2/offered-stay/*': refuse(404, 'NotFound') })
    expect((await ask(open.query, open.variables)).data).toEqual({ offeredStay: null })
    const calls = spa.calls().length
    expect((await ask(open.query, { token: '../order/1' })).data).toEqual({ offeredStay: null })
    expect(spa.calls()).toHaveLength(calls)
  })
})

describe('an order', () => {
  const query =
    'query($id: ID!) { viewer { order(id: $id) { handover { role firstName } handoverOffer { token } } } }'
  const orderWith = async (changes: Partial<typeof orderDetail>) => {
    const { spa, ask } = shop({ 'GET /v2/order/ForUser/*': json({ ...orderDetail, ...changes }) })
    const { data } = await ask(query, { id: ids.order }, { headers })
    return { order: data.viewer.order, isAsked: spa.calls().join().includes('/handover') }
  }

  test('of a stay that was not handed over has its offer', async () => {
    expect(await orderWith({})).toEqual({
      order: { handover: null, handoverOffer: { token: handoverToken } },
      isAsked: true,
    })
  })

  test.each(['payer', 'holder'] as const)('that was handed over has none, for its %s', async (role) => {
    expect(await orderWith({ handover: { role, firstName: 'Meike' } })).toEqual({
      order: { handover: { role: role.toUpperCase(), firstName: 'Meike' }, handoverOffer: null },
      isAsked: false,
    })
  })

  test('that is no paid stay has none', async () => {
    expect((await orderWith({ orderType: 'item' })).isAsked).toBe(false)
  })
})

test('a friend who took a stay over is led to its order', async () => {
  const { query, variables } = operation('takeOverStay')
  const { spa, ask } = shop()
  const { data } = await ask(query, variables, { headers })
  expect(data.takeOverStay).toEqual({ order: { id: ids.order, handover: null }, userErrors: [] })
  const sent = spa.requests.find(({ path }) => path.endsWith('/take-over'))
  expect(sent?.body).toEqual({ firstName: 'Meike', lastName: 'Sander', isAdult: true, bringsId: true })
})

describe.each([
  ['offerHandover', offerErrors.table],
  ['withdrawHandover', offerErrors.table],
  ['takeOverStay', takeOverErrors.table],
] as const)('%s', (name, table: Partial<Record<string, string>>) => {
  const { query, variables } = operation(name)

  test.each(refusalsOf([name]))('refused with $code', async ({ call, code }) => {
    const { data, errors } = await shop({ [call]: refuseWith(code) }).ask(query, variables, { headers })
    expect([data[name].userErrors, errors]).toMatchObject([[{ code: table[code] }], []])
  })

  test('with a reference of another form does not reach the spa', async () => {
    const { spa, ask } = shop()
    const input = variables['input'] as object
    const foreign = name === 'takeOverStay' ? { ...input, token: 'x' } : { orderId: ids.address }
    const { data } = await ask(query, { input: foreign }, { headers })
    expect(data[name].userErrors).toHaveLength(1)
    expect(spa.calls()).toEqual([])
  })
})
