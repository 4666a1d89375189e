import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../../testing/gateway.ts'
import { operation } from '../../testing/operations.ts'
import { ids } from '../../testing/operations/inputs.ts'
import { successfulResponses } from '../../testing/responses.ts'
import { handoverToken, orderDetail, sharedStay, shareToken } from '../../testing/order-samples.ts'
import { refusalsOf } from '../../testing/refusals.ts'
import { createTestSpa, json, refuse, type SpaResponses, refuseWith } from '../../testing/spa.ts'
import { offerErrors, shareAnswerErrors, shareLinkErrors, takeOverErrors } from './problems.ts'

const headers = { authorization: 'Bearer maras-token' }

function shop(responses: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...responses })
  return { spa, ...createTestGateway(spa) }
}

describe('the stay behind a link', () => {
  const calendar = { calendarUrl: `/downloads/shared-stays/${shareToken}/calendar.ics?language=de` }
  const shared = { isCalledOff: false, stay: { booker: 'Mara', ...calendar } }
  const offered = {
    giver: 'Mara',
    wellzoneTypeName: 'Premium',
    persons: 2,
    isInsured: true,
    extras: [{ name: 'Starter-Set', quantity: 2 }],
  }

  test.each([
    ['sharedStay', 'shared-stay', shared],
    ['offeredStay', 'offered-stay', offered],
  ] as const)('is read without the session of its reader: %s', async (name, path, facts) => {
    const { query, variables } = operation(name)
    const { spa, ask } = shop()
    expect((await ask(query, variables, { headers })).data[name]).toMatchObject(facts)
    const read = spa.requests.find((request) => request.path.includes(path))
    expect(read?.headers.get('authorization')).toBeNull()
  })

  test.each(['sharedStay', 'offeredStay'] as const)(
    'is null for an unknown link, and for what no link looks like nothing is asked: %s',
    async (name) => {
      const unknown = refuse(404, 'NotFound')
      const { query, variables } = operation(name)
      const { spa, ask } = shop({ 'GET /v2/shared-stay/*': unknown, 'GET /v2/offered-stay/*': unknown })
      expect((await ask(query, variables)).data).toEqual({ [name]: null })
      const calls = spa.calls().length
      expect((await ask(query, { token: '../order/1' })).data).toEqual({ [name]: null })
      expect(spa.calls()).toHaveLength(calls)
    },
  )

  test('has a calendar file that a companion opens without a login', async () => {
    const { browser } = shop()
    const response = await browser().get(calendar.calendarUrl)
    expect([response.status, await response.text()]).toEqual([200, 'BEGIN:VCALENDAR'])
  })

  test('that was called off has no facts, but a file that takes it out of the calendar', async () => {
    const { query, variables } = operation('sharedStay')
    const { ask } = shop({ 'GET /v2/shared-stay/*': json({ ...sharedStay, isCalledOff: true, stay: null }) })
    expect((await ask(query, variables)).data.sharedStay).toEqual({
      isCalledOff: true,
      stay: null,
      ...calendar,
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
  const { ask } = shop({ 'POST /v2/shared-stay/*/answer': refuse(400, 'InvalidRequest', { errors }) })
  const { data } = await ask(query, variables)
  expect(data.answerSharedStay.userErrors).toMatchObject([
    { code: 'INVALID_INPUT', field: ['input', 'email'] },
  ])
})

test('a friend who took a stay over is led to its order', async () => {
  const { query, variables } = operation('takeOverStay')
  const { spa, ask } = shop()
  const { data } = await ask(query, variables, { headers })
  expect(data.takeOverStay).toEqual({ order: { id: ids.order, handover: null }, userErrors: [] })
  const sent = spa.requests.find(({ path }) => path.endsWith('/take-over'))
  expect(sent?.body).toEqual({ firstName: 'Meike', lastName: 'Sander', isAdult: true, bringsId: true })
})

describe('an order', () => {
  const fields = 'handover { role firstName } handoverOffer { token } shareLink { token }'
  const query = `query($id: ID!) { viewer { order(id: $id) { ${fields} } } }`
  const orderWith = async (changes: Partial<typeof orderDetail>) => {
    const { spa, ask } = shop({ 'GET /v2/order/ForUser/*': json({ ...orderDetail, ...changes }) })
    const { data } = await ask(query, { id: ids.order }, { headers })
    const asked = ['/handover', '/share-link'].filter((path) => spa.calls().join().includes(path))
    return { order: data.viewer.order, asked }
  }

  test('of a stay that was not handed over has both links', async () => {
    expect(await orderWith({})).toEqual({
      order: { handover: null, handoverOffer: { token: handoverToken }, shareLink: { token: shareToken } },
      asked: ['/handover', '/share-link'],
    })
  })

  test.each(['payer', 'holder'] as const)('that was handed over has no offer, for its %s', async (role) => {
    const { order, asked } = await orderWith({ handover: { role, firstName: 'Meike' } })
    expect(order).toMatchObject({
      handover: { role: role.toUpperCase(), firstName: 'Meike' },
      handoverOffer: null,
    })
    expect(asked).toEqual(['/share-link'])
  })

  test('that is no paid stay has none, and the spa is not asked for one', async () => {
    const { order, asked } = await orderWith({ orderType: 'item' })
    expect([order.handoverOffer, order.shareLink, asked]).toEqual([null, null, []])
  })
})

describe.each([
  ['createShareLink', shareLinkErrors.table],
  ['withdrawShareLink', shareLinkErrors.table],
  ['answerSharedStay', shareAnswerErrors.table],
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
    const foreign = 'token' in input ? { ...input, token: 'x' } : { orderId: ids.address }
    const { data } = await ask(query, { input: foreign }, { headers })
    expect(data[name].userErrors).toHaveLength(1)
    expect(spa.calls()).toEqual([])
  })
})
