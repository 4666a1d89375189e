import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../../testing/gateway.ts'
import { operation } from '../../testing/operations.ts'
import { ids } from '../../testing/operations/inputs.ts'
import { successfulResponses } from '../../testing/responses.ts'
import { orderDetail, sharedStay, shareToken } from '../../testing/order-samples.ts'
import { refusalsOf } from '../../testing/refusals.ts'
import { createTestSpa, json, refuse, type SpaResponses, refuseWith } from '../../testing/spa.ts'
import { shareAnswerErrors, shareLinkErrors } from './problems.ts'

const headers = { authorization: 'Bearer maras-token' }

function shop(responses: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  return { spa, ...createTestGateway(spa) }
}
const open = operation('sharedStay')

describe('the stay behind a link', () => {
  test('is read without the session of its reader', async () => {
    const { spa, ask } = shop()
    const { data } = await ask(open.query, open.variables, { headers })
    expect(data.sharedStay).toMatchObject({
      isCalledOff: false,
      stay: { booker: 'Mara', calendarUrl: `/downloads/shared-stays/${shareToken}/calendar.ics?language=de` },
    })
    expect(spa.calls()).toContain(`GET /v2/shared-stay/${shareToken}`)
  })

  test('has a calendar file that a companion opens without a login', async () => {
    const { browser } = shop()
    const response = await browser().get(`/downloads/shared-stays/${shareToken}/calendar.ics?language=de`)
    expect([response.status, await response.text()]).toEqual([200, 'BEGIN:VCALENDAR'])
  })

  test('is null for an unknown link, and for what no link looks like nothing is asked', async () => {
    const { spa, ask } = shop({ 'GET /v2/shared-stay/*': refuse(404, 'NotFound') })
    expect((await ask(open.query, open.variables)).data).toEqual({ sharedStay: null })
    const calls = spa.calls().length
    expect((await ask(open.query, { token: '../order/1' })).data).toEqual({ sharedStay: null })
    expect(spa.calls()).toHaveLength(calls)
  })

  test('that was called off has no facts, but a file that takes it out of the calendar', async () => {
    const { ask } = shop({ 'GET /v2/shared-stay/*': json({ ...sharedStay, isCalledOff: true, stay: null }) })
    expect((await ask(open.query, open.variables)).data.sharedStay).toEqual({
      ...{ isCalledOff: true, stay: null },
      calendarUrl: `/downloads/shared-stays/${shareToken}/calendar.ics?language=de`,
      removalUrl: `/downloads/shared-stays/${shareToken}/removal.ics?language=de`,
    })
  })

  test('is taken out of the calendar of a companion who declined by a file of its own', async () => {
    const { spa, browser } = shop()
    await browser().get(`/downloads/shared-stays/${shareToken}/removal.ics?language=de`)
    expect(spa.requests.at(-1)).toMatchObject({ query: { isDeclined: 'true' } })
  })
})

test.each([
  ['jonas.weber@example.com', { email: 'jonas.weber@example.com' }],
  [null, {}],
  [undefined, {}],
])('an answer with the address %s is sent on as the spa takes it', async (email, sent) => {
  const { query, variables } = operation('answerSharedStay')
  const { spa, ask } = shop()
  const { token, email: _example, ...answer } = variables['input'] as Record<string, unknown>
  const { data } = await ask(query, { input: { token, ...answer, email } })
  expect(data.answerSharedStay.userErrors).toEqual([])
  expect(spa.requests.find(({ path }) => path.endsWith('/answer'))!.body).toEqual({ ...answer, ...sent })
})

test('an address that the spa refuses is named as a field of the input', async () => {
  const { query, variables } = operation('answerSharedStay')
  const errors = [{ pointer: '/body/email', message: 'must match format "email"' }]
  const { ask } = shop({
    'POST /v2/shared-stay/*/answer': refuse(400, 'InvalidRequest', { errors }),
  })
  const { data } = await ask(query, variables)
  expect(data.answerSharedStay.userErrors).toMatchObject([
    { code: 'INVALID_INPUT', field: ['input', 'email'] },
  ])
})

test('an order that is no paid stay has no link, and the spa is not asked for one', async () => {
  const query = 'query($id: ID!) { viewer { order(id: $id) { shareLink { token } } } }'
  const { spa, ask } = shop({ 'GET /v2/order/ForUser/*': json({ ...orderDetail, orderType: 'item' }) })
  expect((await ask(query, { id: ids.order }, { headers })).data.viewer.order.shareLink).toBeNull()
  expect(spa.calls().join()).not.toContain('share-link')
})

describe.each([
  ['createShareLink', shareLinkErrors.table],
  ['withdrawShareLink', shareLinkErrors.table],
  ['answerSharedStay', shareAnswerErrors.table],
] as const)('%s', (name, table: Partial<Record<string, string>>) => {
  const { query, variables } = operation(name)

  test.each(refusalsOf([name]))('refused with $code', async ({ call, code }) => {
    const { data, errors } = await shop({ [call]: refuseWith(code) }).ask(query, variables, { headers })
    expect([data[name].userErrors, errors]).toMatchObject([[{ code: table[code] }], []])
  })

  test('with a reference of another form does not reach the spa', async () => {
    const { spa, ask } = shop()
    const input = { ...(variables['input'] as object), orderId: ids.address, token: 'x' }
    const { orderId, token, ...rest } = input
    const own = name === 'answerSharedStay' ? { ...rest, token } : { orderId }
    const { data } = await ask(query, { input: own }, { headers })
    expect(data[name].userErrors).toHaveLength(1)
    expect(spa.calls()).toEqual([])
  })
})
