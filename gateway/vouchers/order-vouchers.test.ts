import { describe, expect, test } from 'vitest'
import { operation } from '../testing/operations.ts'
import { ids } from '../testing/operations/inputs.ts'
import { address } from '../testing/account-samples.ts'
import { cartId, paymentReference } from '../testing/booking-samples.ts'
import { orderDetail } from '../testing/order-samples.ts'
import { refusalsOf } from '../testing/refusals.ts'
import { json, refuse, refuseWith } from '../testing/spa.ts'
import { voucherCode } from '../testing/voucher-samples.ts'
import { voucherErrors } from './problems.ts'
import { authorization, shop } from '../testing/voucher-shop.ts'

const ordering = 'POST /v2/item-order/voucher'
const placed = { kind: 'placed', orderId: 100105, orderStatus: { id: 20 }, orderedAt: '2026-11-21T10:19:44Z' }
const placedOrder = {
  ...orderDetail,
  id: 100105,
  referenceNumber: 'WZ-100105',
  orderType: 'item',
  orderStatus: { id: 20 },
  bookingOrder: null,
}

describe('ordering vouchers', () => {
  test.each([
    ['de', '/gutscheine/success', '/booking/voucher?error=true'],
    ['en', '/en/gutscheine/success', '/en/booking/voucher?error=true'],
  ] as const)(
    'in %s sends the visitor on and brings them back in their language',
    async (language, returnUrl, cancelUrl) => {
      const { run, written } = shop()
      const { data, errors } = await run('orderVouchers', {}, { language })
      expect([data.orderVouchers, errors]).toEqual([
        { next: { reference: paymentReference, url: 'https://pay.test/9f2c' }, order: null, userErrors: [] },
        [],
      ])
      expect(written()).toMatchObject({ path: '/v2/item-order/voucher', body: { returnUrl, cancelUrl } })
      expect([written().headers.get('idempotency-key'), written().headers.get('authorization')]).toEqual([
        cartId,
        authorization,
      ])
    },
  )

  test('names the cards, the addresses and the way to pay as the spa knows them', async () => {
    const { run, written } = shop()
    await run('orderVouchers', { codes: ['wz7k 9qpm'] })
    // The shop asks for neither type nor title.
    const {
      id: _id,
      type: _type,
      title: _title,
      vatId: _vatId,
      buyerReference: _reference,
      ...newAddress
    } = address
    expect(written().body).toEqual({
      isOnSiteOrder: false,
      onSiteStoreId: null,
      voucherKeys: ['wz7k 9qpm'],
      addressId: 1001,
      paymentType: 1,
      expectedTotal: 180.4,
      shippingAddressId: null,
      shippingAddress: newAddress,
      returnUrl: '/gutscheine/success',
      cancelUrl: '/booking/voucher?error=true',
      items: [
        { type: 'print', value: 50, amount: 2, text: 'Für deine freie Zeit' },
        { type: 'postal', value: 75.5, amount: 1, text: null },
      ],
    })
  })

  test('to a saved address, on the tablet of a store, or with required fields only', async () => {
    const { run, put, spa } = shop()
    await run('orderVouchers', { deliveryAddress: null, deliveryAddressId: ids.address })
    await run('orderVouchers', { deliveryAddress: null, onSiteStoreNumber: 2 })
    const { cards, billingAddressId, idempotencyKey } = operation('orderVouchers').variables.input as Record<
      string,
      unknown
    >
    await put('orderVouchers', { input: { cards, billingAddressId, idempotencyKey } })
    expect(spa.requests.map(({ body }) => body)).toMatchObject([
      { shippingAddressId: 1001, shippingAddress: null, isOnSiteOrder: false },
      { shippingAddressId: null, shippingAddress: null, isOnSiteOrder: true, onSiteStoreId: 2 },
      {
        shippingAddressId: null,
        shippingAddress: null,
        isOnSiteOrder: false,
        onSiteStoreId: null,
        voucherKeys: [],
        paymentType: 6,
        expectedTotal: null,
      },
    ])
  })

  test('that vouchers pay wholly is an order at once', async () => {
    const { run, spa, written } = shop({
      [ordering]: json(placed),
      'GET /v2/order/ForUser/100105': json(placedOrder),
    })
    const { data } = await run('orderVouchers', { paymentMethodId: null, codes: [voucherCode] })
    expect(data.orderVouchers).toEqual({
      next: null,
      order: { id: expect.any(String), referenceNumber: 'WZ-100105', status: 'VOUCHER_OPEN' },
      userErrors: [],
    })
    expect(written().body).toMatchObject({ paymentType: 6, voucherKeys: [voucherCode] })
    expect(spa.calls()).toEqual([ordering, 'GET /v2/order/ForUser/100105'])
  })

  test('that is placed and cannot be read is an error of that field alone', async () => {
    const { run } = shop({
      [ordering]: json(placed),
      'GET /v2/order/ForUser/100105': refuse(503, 'Unavailable'),
    })
    const { data, errors } = await run('orderVouchers', { paymentMethodId: null })
    expect([data.orderVouchers, errors.map(({ path }) => path)]).toEqual([
      { next: null, order: null, userErrors: [] },
      [['orderVouchers', 'order']],
    ])
  })

  test('is retried without a response, with the same key', async () => {
    let tries = 0
    const good = json({
      kind: 'redirect',
      reference: paymentReference,
      payerActionUrl: 'https://pay.test/9f2c',
    })
    const { run, spa } = shop({
      [ordering]: () => (++tries === 1 ? new Response('<html>', { status: 502 }) : good()),
    })
    expect((await run('orderVouchers')).data.orderVouchers.next.reference).toBe(paymentReference)
    expect(spa.requests.map(({ method, headers }) => [method, headers.get('idempotency-key')])).toEqual([
      ['POST', cartId],
      ['POST', cartId],
    ])
  })

  test('takes ten cards and twenty codes', async () => {
    const { run, written } = shop()
    const cards = Array.from({ length: 10 }, (_none, number) => ({
      delivery: 'PRINT',
      valueMinor: 1000 + number,
      quantity: 5,
      text: '\u{1F525}'.repeat(255),
    }))
    const codes = Array.from({ length: 20 }, (_none, number) => `${voucherCode}${number}`)
    const { errors } = await run('orderVouchers', { cards, codes })
    expect([errors, (await run('voucherPrice', { cards, codes })).errors]).toEqual([[], []])
    const { items, voucherKeys } = written().body as { items: unknown[]; voucherKeys: unknown[] }
    expect([items.length, voucherKeys]).toEqual([10, codes])
  })
})

describe('an order of vouchers that is refused', () => {
  const newAddress = (operation('orderVouchers').variables.input as { deliveryAddress: object })
    .deliveryAddress

  test.each([
    [{ billingAddressId: 'nonsense' }, 'ADDRESS_NOT_FOUND', ['billingAddressId']],
    [{ billingAddressId: ids.order }, 'ADDRESS_NOT_FOUND', ['billingAddressId']],
    [{ deliveryAddressId: 'nonsense' }, 'ADDRESS_NOT_FOUND', ['deliveryAddressId']],
    [{ deliveryAddressId: '' }, 'ADDRESS_NOT_FOUND', ['deliveryAddressId']],
    [
      { deliveryAddress: { ...newAddress, countryId: 'nonsense' } },
      'COUNTRY_UNKNOWN',
      ['deliveryAddress', 'countryId'],
    ],
    [{ paymentMethodId: 'nonsense' }, 'METHOD_UNKNOWN', ['paymentMethodId']],
    [{ paymentMethodId: '' }, 'METHOD_UNKNOWN', ['paymentMethodId']],
    [{ idempotencyKey: 'key' }, 'INVALID_INPUT', ['idempotencyKey']],
    [{ idempotencyKey: 'a\r\nb' }, 'INVALID_INPUT', ['idempotencyKey']],
  ])('for %j is refused without a call to the spa API', async (input, code, field) => {
    const { run, spa } = shop()
    expect((await run('orderVouchers', input)).data.orderVouchers).toMatchObject({
      next: null,
      order: null,
      userErrors: [{ code, field: ['input', ...field] }],
    })
    expect(spa.calls()).toEqual([])
  })

  test.each([
    ['NothingToShip', {}, ['deliveryAddress']],
    ['NothingToShip', { deliveryAddress: null, deliveryAddressId: ids.address }, ['deliveryAddressId']],
    ['NameMissing', {}, ['deliveryAddress']],
    ['CountryUnknown', {}, ['deliveryAddress', 'countryId']],
    ['StoreNotOpen', {}, ['onSiteStoreNumber']],
    ['GatewayUnknown', {}, ['paymentMethodId']],
    ['PaymentTypeNotImplemented', {}, ['paymentMethodId']],
    ['AmountDue', { paymentMethodId: null }, ['paymentMethodId']],
    ['PriceChanged', {}, ['expectedTotalMinor']],
    ['NothingDue', {}, ['paymentMethodId']],
    ['NotFound', {}, ['billingAddressId']],
    ['NotFound', { deliveryAddress: null, deliveryAddressId: ids.address }, null],
    ['Unauthorized', {}, null],
  ])('with %s (%o) names the field where there is one', async (code, input, field) => {
    const { run } = shop({ [ordering]: refuseWith(code) })
    expect((await run('orderVouchers', input)).data.orderVouchers.userErrors).toMatchObject([
      { field: field && ['input', ...field] },
    ])
  })

  test.each([
    ['/body/addressId', ['billingAddressId']],
    ['/body/shippingAddressId', ['deliveryAddressId']],
    ['/body/shippingAddress/postalCode', ['deliveryAddress', 'postalCode']],
    ['/body/items/0/text', ['cards', '0', 'text']],
    ['/body/voucherKeys/2', ['codes', '2']],
    ['/body/paymentType', ['paymentMethodId']],
  ])('for %s names the field as the shop calls it', async (pointer, field) => {
    const { run } = shop({
      [ordering]: refuseWith('InvalidRequest', { errors: [{ pointer, message: 'no' }] }),
    })
    expect((await run('orderVouchers')).data.orderVouchers.userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: ['input', ...field] },
    ])
  })

  test.each(refusalsOf(['orderVouchers']))('refused with $code is a user error', async ({ code }) => {
    const { run } = shop({ [ordering]: refuseWith(code) })
    const { data, errors } = await run('orderVouchers')
    const expected = code === 'NotFound' ? 'ADDRESS_NOT_FOUND' : voucherErrors.table[code]
    expect([data.orderVouchers, errors]).toMatchObject([
      { next: null, order: null, userErrors: [{ code: expected }] },
      [],
    ])
  })

  test('for one of the codes has its field', async () => {
    const { run } = shop({
      [ordering]: refuseWith('VoucherEmpty', {
        errors: [{ pointer: '/body/voucherKeys/0', message: 'empty' }],
      }),
    })
    expect((await run('orderVouchers')).data.orderVouchers.userErrors).toMatchObject([
      { code: 'VOUCHER_EMPTY', field: ['input', 'codes', '0'] },
    ])
  })

  test('reports an unavailable provider', async () => {
    const { run } = shop({ [ordering]: refuse(503, 'Unavailable') })
    expect((await run('orderVouchers')).data.orderVouchers.userErrors).toMatchObject([
      { code: 'PROVIDER_UNAVAILABLE' },
    ])
  })
})
