import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { ids } from '../testing/operations/inputs.ts'
import { refusalsOf } from '../testing/refusals.ts'
import { type SpaResponses, createTestSpa, refuse, refuseWith } from '../testing/spa.ts'
import { reviewErrors } from './problems.ts'

const asMara = { headers: { authorization: 'Bearer maras-token' } }
const { query, variables } = operation('giveFeedback')
const giving = 'POST /v2/customer-feedback'

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask } = createTestGateway(spa)
  const give = async (input: object = {}) => {
    const { data, errors } = await ask(query, { input: { ...(variables.input as object), ...input } }, asMara)
    return { payload: data?.giveFeedback, errors }
  }
  return { spa, ask, give }
}

describe('feedback', () => {
  test('is sent as the REST contract has it, and returns the order', async () => {
    const { give, spa } = shop()
    expect((await give()).payload).toMatchObject({ order: { status: 'IN_PROGRESS' }, userErrors: [] })
    expect(spa.calls()).toEqual([giving, 'GET /v2/order/ForUser/100077'])
    expect(spa.requests[0]!.body).toEqual({
      title: 'Ein Abend am Feuer',
      order: { id: 100077, name: '' },
      feedbackText: 'Wir kommen wieder.',
      firstImpression: 5,
      atmosphere: 5,
      easynessOfBooking: 4,
      checkIn: 5,
      wellzone: 5,
      hasBrokenEquipment: true,
      equipmentErrors: 'Eine Düse war verstopft.',
      hasOtherComplaints: false,
      otherComplaints: '',
      firstVisit: true,
      bookingReason: 0,
    })
  })

  test.each([
    [null, false, ''],
    ['', true, ''],
    ['Der Kamin blieb aus.', true, 'Der Kamin blieb aus.'],
  ])('about what did not work: %j', async (text, isSaid, sent) => {
    const { give, spa } = shop()
    await give({ equipmentErrors: text, otherComplaints: text })
    expect(spa.requests[0]!.body).toMatchObject({
      hasBrokenEquipment: isSaid,
      equipmentErrors: sent,
      hasOtherComplaints: isSaid,
      otherComplaints: sent,
    })
  })

  test.each([
    ['FAMILY_AND_FRIENDS', 0],
    ['SOCIAL_MEDIA', 1],
    ['ADVERTISEMENT', 2],
    ['OTHER', 3],
  ])('P 123c: with the reason %s sends %i', async (bookingReason, number) => {
    const { give, spa } = shop()
    await give({ bookingReason })
    expect(spa.requests[0]!.body).toMatchObject({ bookingReason: number })
  })

  test.each(refusalsOf(['giveFeedback']))('refused with $code', async ({ code }) => {
    const { payload, errors } = await shop({ [giving]: refuseWith(code) }).give()
    const fields: Partial<Record<typeof code, string>> = {
      NotFound: 'orderId',
      OrderNotRateable: 'orderId',
      EquipmentErrorsMissing: 'equipmentErrors',
      OtherComplaintsMissing: 'otherComplaints',
    }
    const field = fields[code] ? ['input', fields[code]] : null
    expect([payload, errors]).toMatchObject([
      { order: null, userErrors: [{ code: reviewErrors.table[code], field }] },
      [],
    ])
  })

  test('is one star: what was not said is null', async () => {
    const { give, spa } = shop()
    await give({ title: null, text: null, wellzone: null, bookingReason: null })
    expect(spa.requests[0]!.body).toMatchObject({
      firstImpression: 5,
      title: null,
      feedbackText: null,
      wellzone: null,
      bookingReason: null,
    })
  })

  test('in the wrong format is an error of its fields', async () => {
    const errors = ['feedbackText', 'easynessOfBooking', 'firstVisit', 'checkIn'].map((name) => ({
      pointer: `/body/${name}`,
      message: 'wrong',
    }))
    const { payload } = await shop({ [giving]: refuse(400, 'InvalidRequest', { errors }) }).give()
    expect(payload.userErrors.map(({ field }: { field: string[] }) => field[1])).toEqual([
      'text',
      'easeOfBooking',
      'isFirstVisit',
      'checkIn',
    ])
  })

  test('about what is no order is not sent', async () => {
    const { give, spa } = shop()
    expect((await give({ orderId: ids.address })).payload.userErrors).toMatchObject([
      { code: 'ORDER_NOT_FOUND', field: ['input', 'orderId'] },
    ])
    expect(spa.calls()).toEqual([])
  })

  test('without a response is sent once', async () => {
    const { give, spa } = shop({ [giving]: refuse(503, 'Unavailable') })
    expect((await give()).errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect(spa.calls()).toEqual([giving])
  })

  test('stays given where the order cannot be read afterwards', async () => {
    const { payload, errors } = await shop({ 'GET /v2/order/ForUser/*': refuse(500, 'Unexpected') }).give()
    expect([payload, errors[0]!.path]).toEqual([{ order: null, userErrors: [] }, ['giveFeedback', 'order']])
  })
})

describe('stays that wait for feedback', () => {
  const waiting = '{ viewer { firstName rateableOrders { id status endsAt } } }'

  test('are the visitor’s', async () => {
    const { ask, spa } = shop()
    const { data } = await ask(waiting, {}, asMara)
    expect(data.viewer.rateableOrders).toEqual([
      { id: ids.pastOrder, status: 'DONE', endsAt: '2026-11-07T19:00:00Z' },
    ])
    expect(spa.requests.at(-1)).toMatchObject({
      path: '/v2/order/ForUser/rateable',
      query: { Offset: '0', Count: '50' },
    })
  })

  test('are left out where only they are not to be had', async () => {
    const { data, errors } = await shop({ 'GET /v2/order/ForUser/rateable': refuse(500, 'Unexpected') }).ask(
      waiting,
      {},
      asMara,
    )
    expect([data.viewer, errors[0]!.extensions.code]).toEqual([
      { firstName: 'Mara', rateableOrders: null },
      'UPSTREAM_UNAVAILABLE',
    ])
  })
})
