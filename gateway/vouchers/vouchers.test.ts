import { describe, expect, test } from 'vitest'
import { cartId, hold } from '../testing/booking-samples.ts'
import { refusalsOf } from '../testing/refusals.ts'
import { json, refuse, refuseWith } from '../testing/spa.ts'
import { paidByCodes, voucherCode } from '../testing/voucher-samples.ts'
import { voucherErrors } from './problems.ts'
import { authorization, shop } from '../testing/voucher-shop.ts'

const redemption = 'POST /v2/payment/redeem-code'

describe('using a code', () => {
  test('sends it as it was typed, with its key and in the visitor’s name', async () => {
    const { run, written } = shop()
    const { data, errors } = await run('redeemCode')
    expect([errors, data.redeemCode.userErrors]).toEqual([[], []])
    expect(written()).toMatchObject({
      method: 'POST',
      path: '/v2/payment/redeem-code',
      body: { orderId: 100104, voucherKey: 'wz7k 9qpm 3xtr vb2h' },
    })
    expect([written().headers.get('idempotency-key'), written().headers.get('authorization')]).toEqual([
      cartId,
      authorization,
    ])
  })

  test('returns the discount, what each voucher pays and the amount due', async () => {
    const { data } = await shop().run('redeemCode')
    expect(data.redeemCode.booking).toMatchObject({
      subtotal: { minor: 15_897 },
      usedDiscount: { code: 'WINTER10', amount: { minor: 1283, currency: 'EUR' } },
      redeemedVouchers: [
        { code: voucherCode, amount: { minor: 5000 } },
        { code: 'ABCD-EFGH-JKLM-NPQR', amount: { minor: 1999 } },
      ],
      total: { minor: 8898 },
      vat: { minor: 2538 },
    })
  })

  test('is retried without a response, with the same key', async () => {
    let tries = 0
    const { run, spa } = shop({
      [redemption]: () => (++tries === 1 ? new Response('<html>', { status: 502 }) : json(paidByCodes)()),
    })
    expect((await run('redeemCode')).data.redeemCode.booking.total.minor).toBe(8898)
    const asked = spa.requests.filter(({ method }) => method === 'POST')
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([cartId, cartId])
  })

  test.each(['', 'key', '\u202ertl', 'a\r\nb', `${cartId}x`])(
    'is refused with the key %j, and the spa is not asked',
    async (idempotencyKey) => {
      const { run, spa } = shop()
      const { data, errors } = await run('redeemCode', { idempotencyKey })
      expect([data.redeemCode.userErrors, errors]).toMatchObject([
        [{ code: 'INVALID_INPUT', field: ['input', 'idempotencyKey'] }],
        [],
      ])
      expect(spa.calls()).toEqual([])
    },
  )

  test('names the field that the spa finds wrong as the shop calls it', async () => {
    const { run } = shop({
      [redemption]: refuse(400, 'InvalidRequest', {
        errors: [{ pointer: '/body/voucherKey', message: 'too long' }],
      }),
    })
    expect((await run('redeemCode')).data.redeemCode.userErrors).toEqual([
      { code: 'INVALID_INPUT', field: ['input', 'code'], message: 'too long', retryAfterSeconds: null },
    ])
  })

  test.each(refusalsOf(['redeemCode', 'removeDiscount', 'removeVoucher']))(
    '$id refused with $code',
    async ({ id, call, code }) => {
      const { run } = shop({ [call]: refuseWith(code) })
      expect((await run(id)).data[id]).toMatchObject({
        booking: null,
        userErrors: [{ code: voucherErrors.table[code] }],
      })
    },
  )
})

describe('taking a code off again', () => {
  test.each([
    ['removeDiscount', '/v2/payment/100104/remove-discount', null],
    ['removeVoucher', '/v2/payment/100104/remove-voucher', { voucherKey: voucherCode }],
  ])('%s calls the spa API as the visitor, and returns the new total', async (title, path, body) => {
    const { run, written } = shop()
    const { data, errors } = await run(title)
    expect([errors, data[title].userErrors]).toEqual([[], []])
    expect(data[title].booking).toMatchObject({
      usedDiscount: null,
      redeemedVouchers: [],
      subtotal: { minor: 17_180 },
      total: { minor: 17_180 },
    })
    expect(written()).toMatchObject({ method: 'POST', path, body })
    expect(written().headers.get('authorization')).toBe(authorization)
  })

  test.each(['removeDiscount', 'removeVoucher'])('%s is refused while a payment is open', async (title) => {
    const { run } = shop({ 'POST /v2/payment/*/*': refuse(422, 'PaymentOpen') })
    expect((await run(title)).data[title]).toMatchObject({
      booking: null,
      userErrors: [{ code: 'PAYMENT_OPEN' }],
    })
  })
})

test.each(['redeemCode', 'removeDiscount', 'removeVoucher'])(
  '%s refuses an invalid id without a call to the spa API',
  async (title) => {
    const { run, spa } = shop()
    expect((await run(title, { bookingId: 'nonsense' })).data[title].userErrors).toMatchObject([
      { code: 'BOOKING_NOT_FOUND', field: ['input', 'bookingId'] },
    ])
    expect(spa.calls()).toEqual([])
  },
)

test('the cents of a discount are lost to no rounding', async () => {
  const orderDetails = hold.orderDetails.map((line, place) => ({
    ...line,
    totalGrossPrice: [0.1, 0.2, 0.3][place]!,
    totalGrossPriceBeforeDiscount: [0.3, 0.7, 1.15][place]!,
  }))
  const { run } = shop({ [redemption]: json({ ...paidByCodes, orderDetails }) })
  expect((await run('redeemCode')).data.redeemCode.booking).toMatchObject({
    subtotal: { minor: 60 },
    usedDiscount: { amount: { minor: 155 } },
  })
})

/** A voucher code is money. */
test.each(['redeemCode', 'removeVoucher'])(
  '%s leaves no code in the log, whatever happens',
  async (title) => {
    const answers = [
      refuse(422, 'HoldExpired', { message: `${voucherCode} is late` }),
      refuse(503, 'Unavailable'),
      () => new Response(voucherCode, { status: 500 }),
      json(paidByCodes),
    ]
    for (const answer of answers) {
      const { run, log } = shop({ [redemption]: answer, 'POST /v2/payment/*/remove-voucher': answer })
      await run(title, { code: voucherCode })
      expect(log.length).toBeGreaterThan(0)
      expect(JSON.stringify(log)).not.toMatch(/WZ7K|VB2H/i)
    }
  },
)
