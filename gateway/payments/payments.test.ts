import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { ids } from '../testing/operations/inputs.ts'
import { cartId, paymentReference } from '../testing/booking-samples.ts'
import { refusalsOf } from '../testing/refusals.ts'
import { type SpaResponses, createTestSpa, json, refuse, refuseWith } from '../testing/spa.ts'
import { paymentErrors } from './problems.ts'

const authorization = 'Bearer maras-token'

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask } = createTestGateway(spa)
  const run = (title: string, input: object = {}, language = 'de') => {
    const { query, variables } = operation(title)
    return ask(
      query,
      { input: { ...(variables.input as object), ...input } },
      { headers: { authorization, 'accept-language': language } },
    )
  }
  return { spa, ask, run }
}

describe('paying a booking', () => {
  test.each([
    ['de', '/booking/success', '/booking/finalize?error=true'],
    ['en', '/en/booking/success', '/en/booking/finalize?error=true'],
  ])(
    'in %s sends the visitor on and brings them back in their language',
    async (language, returnUrl, cancelUrl) => {
      const { run, spa } = shop()
      const { data } = await run('payBooking', {}, language)
      expect(data.payBooking).toEqual({
        next: { reference: paymentReference, url: 'https://pay.test/9f2c' },
        userErrors: [],
      })
      expect(spa.requests[0]!.body).toEqual({
        orderId: 100104,
        paymentType: 1,
        paymentGatewayId: 11,
        returnUrl,
        cancelUrl,
      })
      expect(spa.requests[0]!.headers.get('idempotency-key')).toBe(cartId)
      expect(spa.requests[0]!.headers.get('authorization')).toBe(authorization)
    },
  )

  test('by card gives a form to post', async () => {
    const created = {
      kind: 'formPost',
      reference: paymentReference,
      url: 'https://pay.test/card',
      data: { token: '9f2c', amount: '118.50' },
    }
    const { run } = shop({ 'POST /v2/payment/create-order': json(created) })
    expect((await run('payBooking')).data.payBooking.next).toEqual({
      reference: paymentReference,
      url: 'https://pay.test/card',
      fields: [
        { name: 'token', value: '9f2c' },
        { name: 'amount', value: '118.50' },
      ],
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'file:///etc/passwd'])(
    'never sends a browser to %s',
    async (payerActionUrl) => {
      const { run } = shop({
        'POST /v2/payment/create-order': json({
          kind: 'redirect',
          reference: paymentReference,
          payerActionUrl,
        }),
      })
      const { data, text } = await run('payBooking')
      expect(data).toBeNull()
      expect(text).not.toContain(payerActionUrl)
    },
  )

  test.each([
    [{ bookingId: 'nonsense' }, 'BOOKING_NOT_FOUND', 'bookingId'],
    [{ paymentMethodId: 'nonsense' }, 'METHOD_UNKNOWN', 'paymentMethodId'],
  ])('with %o is refused without a call to the spa API', async (input, code, field) => {
    const { run, spa } = shop()
    expect((await run('payBooking', input)).data.payBooking).toMatchObject({
      next: null,
      userErrors: [{ code, field: ['input', field] }],
    })
    expect(spa.calls()).toEqual([])
  })

  test('reports an unavailable provider if the spa API does', async () => {
    const { run } = shop({ 'POST /v2/payment/create-order': refuse(503, 'Unavailable') })
    expect((await run('payBooking')).data.payBooking.userErrors).toMatchObject([
      { code: 'PROVIDER_UNAVAILABLE' },
    ])
  })

  test.each(refusalsOf(['createPayment']))('refused with $code', async ({ call, code }) => {
    const { run } = shop({ [call]: refuseWith(code) })
    expect((await run('payBooking')).data.payBooking).toMatchObject({
      next: null,
      userErrors: [{ code: paymentErrors.table[code] }],
    })
  })
})

describe('a booking with nothing left to pay', () => {
  test('becomes an order', async () => {
    const { run, spa } = shop()
    const { data } = await run('confirmPaidBooking')
    expect(data.confirmPaidBooking).toEqual({
      order: { referenceNumber: 'WZ-100104', status: 'IN_PROGRESS' },
      userErrors: [],
    })
    expect(spa.requests[0]).toMatchObject({
      path: '/v2/payment/capture/voucher-only',
      query: { orderId: '100104' },
    })
    expect(spa.requests[0]!.headers.get('idempotency-key')).toBe(cartId)
  })

  test('that has something left is none', async () => {
    const { run } = shop({ 'POST /v2/payment/capture/voucher-only': refuse(422, 'AmountDue') })
    expect((await run('confirmPaidBooking')).data.confirmPaidBooking).toMatchObject({
      order: null,
      userErrors: [{ code: 'AMOUNT_DUE' }],
    })
    expect(
      (await run('confirmPaidBooking', { bookingId: ids.order })).data.confirmPaidBooking.userErrors,
    ).toMatchObject([{ code: 'BOOKING_NOT_FOUND' }])
  })
})

describe.each(['payBooking', 'confirmPaidBooking'])('the key of %s', (title) => {
  test.each(['', 'key', '\u202ertl', 'a\r\nb', `${cartId}x`])(
    'is refused where it is %j, and the spa is not asked',
    async (idempotencyKey) => {
      const { run, spa } = shop()
      const { data, errors } = await run(title, { idempotencyKey })
      expect([data[title].userErrors, errors]).toMatchObject([
        [{ code: 'INVALID_INPUT', field: ['input', 'idempotencyKey'] }],
        [],
      ])
      expect(spa.calls()).toEqual([])
    },
  )
})

describe('how a payment stands', () => {
  const { query } = operation('payment')

  test('is shown in any browser, without anything of a session', async () => {
    const { ask, spa } = shop()
    const { data } = await ask(query, { reference: paymentReference }, { headers: { authorization } })
    expect(data.payment).toEqual({
      reference: paymentReference,
      orderId: ids.order,
      status: 'PAID',
      isOnSite: true,
      storeNumber: 2,
      orderedAt: '2026-11-21T10:19:44Z',
    })
    expect(spa.requests[0]!.headers.get('authorization')).toBeNull()
  })

  test('is never cached', async () => {
    const { ask, spa } = shop()
    await ask(query, { reference: paymentReference })
    await ask(query, { reference: paymentReference })
    expect(spa.calls()).toHaveLength(2)
  })

  test.each(['short', '../../v1/identity/UserInfo', 'x'.repeat(65), `${paymentReference}/`])(
    'is null for %s, and the spa is not asked',
    async (reference) => {
      const { ask, spa } = shop()
      expect((await ask(query, { reference })).data.payment).toBeNull()
      expect(spa.calls()).toEqual([])
    },
  )

  test('is null for an unknown payment', async () => {
    const { ask } = shop({ 'GET /v2/payment/*/status': refuse(404, 'NotFound') })
    expect((await ask(query, { reference: paymentReference })).data.payment).toBeNull()
  })
})
