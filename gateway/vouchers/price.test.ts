import { describe, expect, test } from 'vitest'
import { json, refuse, refuseWith } from '../testing/spa.ts'
import { voucherCode, vouchersPrice } from '../testing/voucher-samples.ts'
import { authorization, shop } from '../testing/voucher-shop.ts'

const pricing = 'POST /v2/item-order/voucher/price'

describe('what buying a voucher needs to know', () => {
  test('has the shipping price, the payment methods and the URL of the preview', async () => {
    const { put } = shop()
    const { data, errors } = await put('voucherOffer', {}, { as: 'anonymous' })
    expect(errors).toEqual([])
    expect(data.voucherOffer).toEqual({
      shippingPrice: { minor: 490, currency: 'EUR' },
      inStore: { minor: 0, currency: 'EUR' },
      paymentMethods: [
        { id: expect.any(String), name: 'PayPal', kind: 'PAYPAL' },
        { id: expect.any(String), name: 'Karte', kind: 'CREDIT_CARD' },
      ],
      previewPictureUrl: '/downloads/vouchers/preview.svg?language=de',
      previewDocumentUrl: '/downloads/vouchers/preview.pdf?language=de',
    })
  })

  test('shows the preview in the visitor’s language', async () => {
    const { data } = await shop().put('voucherOffer', {}, { language: 'en' })
    expect([data.voucherOffer.previewPictureUrl, data.voucherOffer.previewDocumentUrl]).toEqual([
      '/downloads/vouchers/preview.svg?language=en',
      '/downloads/vouchers/preview.pdf?language=en',
    ])
  })

  test.each([
    [null, {}],
    [2, { storeId: '2' }],
  ])('loads the payment methods of the tablet of store %s once, anonymously', async (store, query) => {
    const { ask, spa } = shop()
    await ask(
      'query($store: Int) { voucherOffer { a: paymentMethods(onSiteStoreNumber: $store) { id } b: paymentMethods(onSiteStoreNumber: $store) { id } } }',
      { store },
      { headers: { authorization } },
    )
    expect(spa.requests).toMatchObject([{ path: '/v2/item-order/payment-gateways', query }])
    expect(spa.requests[0]!.headers.get('authorization')).toBeNull()
  })

  test('has no payment methods for an unknown store', async () => {
    const { put } = shop({ 'GET /v2/item-order/payment-gateways': refuse(404, 'NotFound') })
    const { data, errors } = await put('voucherOffer', { store: 77 })
    expect([data.voucherOffer.paymentMethods, errors]).toEqual([[], []])
  })

  test('has the rest where one part is missing', async () => {
    const { put } = shop({ 'GET /v2/shipping-method/2/for-website': refuse(503, 'Unavailable') })
    const { data, errors } = await put('voucherOffer', {})
    expect(data.voucherOffer).toMatchObject({
      shippingPrice: null,
      paymentMethods: [{ kind: 'PAYPAL' }, { kind: 'CREDIT_CARD' }],
    })
    expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  })
})

describe('what a cart of vouchers costs', () => {
  test('is in cents, as the spa API calculated it', async () => {
    const { run } = shop()
    const { data, errors } = await run('voucherPrice')
    expect([errors, data.voucherPrice.userErrors]).toEqual([[], []])
    const euros = (minor: number) => ({ minor, currency: 'EUR' })
    expect(data.voucherPrice.price).toEqual({
      cards: [
        { delivery: 'PRINT', value: euros(5000), quantity: 2, total: euros(10_000) },
        { delivery: 'POSTAL', value: euros(7550), quantity: 1, total: euros(7550) },
      ],
      subtotal: euros(15_795),
      shipping: euros(490),
      total: euros(14_286),
      usedDiscount: { code: 'WINTER10', amount: euros(1755) },
      usedVouchers: [{ code: voucherCode, amount: euros(1999) }],
      vatDue: 'PURCHASE',
    })
  })

  test.each(['multi-purpose' as const, undefined])(
    'has no VAT on vouchers whose kind is %s',
    async (voucherPurpose) => {
      const { run } = shop({ [pricing]: json({ ...vouchersPrice, voucherPurpose }) })
      expect((await run('voucherPrice')).data.voucherPrice.price.vatDue).toBe('REDEMPTION')
    },
  )

  test('is requested with the codes as typed, as the visitor', async () => {
    const { run, written } = shop()
    await run('voucherPrice', { codes: ['winter10', 'wz7k 9qpm'] })
    expect([written().path, written().headers.get('authorization')]).toEqual([
      '/v2/item-order/voucher/price',
      authorization,
    ])
    expect(written().body).toEqual({
      isOnSiteOrder: false,
      onSiteStoreId: null,
      voucherKeys: ['winter10', 'wz7k 9qpm'],
      items: [
        { type: 'print', value: 50, amount: 2, text: 'Für deine freie Zeit' },
        { type: 'postal', value: 75.5, amount: 1, text: null },
      ],
    })
  })

  test('without codes is anonymous: no session is sent, so none can fail it', async () => {
    const { run, put, spa } = shop()
    expect((await run('voucherPrice', { codes: [] })).data.voucherPrice.price.total.minor).toBe(14_286)
    expect(
      (
        await put(
          'voucherPrice',
          { input: { cards: [{ delivery: 'PRINT', valueMinor: 2500, quantity: 1 }] } },
          { as: 'anonymous' },
        )
      ).errors,
    ).toEqual([])
    expect(spa.requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null])
    expect(spa.requests[1]!.body).toMatchObject({
      voucherKeys: [],
      items: [{ type: 'print', value: 25, amount: 1, text: null }],
    })
  })

  test('on the tablet of a store is priced for it, without shipping', async () => {
    const { run, written } = shop({ [pricing]: json({ ...vouchersPrice, shipping: 0 }) })
    const { data } = await run('voucherPrice', { onSiteStoreNumber: 2 })
    expect(written().body).toMatchObject({ isOnSiteOrder: true, onSiteStoreId: 2 })
    expect(data.voucherPrice.price.shipping).toBeNull()
  })

  test('has no shipping where everything is printed', async () => {
    const { run } = shop({
      [pricing]: json({ ...vouchersPrice, items: vouchersPrice.items.slice(0, 1), shipping: 0 }),
    })
    expect((await run('voucherPrice')).data.voucherPrice.price.shipping).toBeNull()
  })

  test.each([1, 7, 57, 58, 115, 2999, 10_010, 99_999, 100_000])(
    'of %i cents goes to the spa and comes back as the same cents',
    async (cents) => {
      const { run, written, spa } = shop()
      spa.respond({
        [pricing]: ({ body }) =>
          Response.json({
            ...vouchersPrice,
            items: [{ ...(body as { items: object[] }).items[0], total: 1 }],
          }),
      })
      const { data } = await run('voucherPrice', {
        cards: [{ delivery: 'PRINT', valueMinor: cents, quantity: 1 }],
      })
      expect(JSON.stringify(written().body)).toContain(`"value":${cents / 100}`)
      expect(data.voucherPrice.price.cards[0].value.minor).toBe(cents)
    },
  )
})

describe('a price that is refused', () => {
  test.each([
    ['/body/items/1/value', ['cards', '1', 'valueMinor']],
    ['/body/items/0/amount', ['cards', '0', 'quantity']],
    ['/body/items/0/type', ['cards', '0', 'delivery']],
    ['/body/items/3/text', ['cards', '3', 'text']],
    ['/body/items', ['cards']],
    ['/body/voucherKeys/19', ['codes', '19']],
    ['/body/onSiteStoreId', ['onSiteStoreNumber']],
  ])('for %s names the field as the shop calls it', async (pointer, field) => {
    const { run } = shop({
      [pricing]: refuse(400, 'InvalidRequest', { errors: [{ pointer, message: 'no' }] }),
    })
    expect((await run('voucherPrice')).data.voucherPrice).toEqual({
      price: null,
      userErrors: [
        { code: 'INVALID_INPUT', field: ['input', ...field], message: 'no', retryAfterSeconds: null },
      ],
    })
  })

  test('for one of the codes has its field', async () => {
    const { run } = shop({
      [pricing]: refuseWith('VoucherExpired', {
        errors: [{ pointer: '/body/voucherKeys/1', message: 'The voucher has run out.' }],
      }),
    })
    expect((await run('voucherPrice')).data.voucherPrice.userErrors).toMatchObject([
      { code: 'VOUCHER_EXPIRED', field: ['input', 'codes', '1'] },
    ])
  })

  test('for codes without a session requires a login', async () => {
    const { run } = shop({ [pricing]: refuseWith('Unauthorized') })
    expect((await run('voucherPrice', {}, { as: 'anonymous' })).data.voucherPrice).toMatchObject({
      price: null,
      userErrors: [{ code: 'LOGIN_REQUIRED' }],
    })
  })
})
