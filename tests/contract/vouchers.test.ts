// Vouchers through the gateway and the real spa API: prices, purchase, codes, documents, balances and access
// by others.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { withinOneWindow } from '#api/testing/account.ts'
import { balanceOf } from '#api/testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import { operation } from '#gateway/testing/operations.ts'
import type { Browser } from '../proofs/harness/browser.ts'
import { shopUrl } from '../proofs/harness/shop.ts'
import { approve, paymentStatus } from '../proofs/harness/visitor.ts'
import { useShop } from './harness.ts'

const { database, all, visitor, newVisitor, open } = useShop()
const printed = { delivery: 'PRINT', valueMinor: 5000, quantity: 2, text: 'Für dich 🔥' }
const posted = { delivery: 'POSTAL', valueMinor: 2550, quantity: 1, text: null }
const { deliveryAddress } = operation('orderVouchers').variables['input'] as { deliveryAddress: object }
let mara: Browser
let home: string
let jonas: Browser
let jonasHome: string

beforeAll(async () => {
  ;({ browser: mara, addressId: home } = await newVisitor())
  ;({ browser: jonas, addressId: jonasHome } = await newVisitor({ firstName: 'Jonas' }))
})

test('a printed and a postal voucher cost the quoted price and belong to the buyer only', async () => {
  const cards = [printed, posted]
  const { price } = await visitor().run('voucherPrice', { input: { cards } })
  expect(price).toMatchObject({
    subtotal: { minor: 12_550 },
    shipping: { minor: 490 },
    usedDiscount: null,
    usedVouchers: [],
    total: { minor: 13_040 },
  })
  const offer = await visitor().run('voucherOffer')
  expect([offer.shippingPrice, offer.inStore]).toEqual([price.shipping, { minor: 0, currency: 'EUR' }])

  const step = (await order(mara, { cards, deliveryAddress, paymentMethodId: offer.paymentMethods[0].id }))
    .next
  const back = new URL(await approve(mara, step))
  expect([back.origin, back.pathname, back.searchParams.get('payment')]).toEqual([
    shopUrl,
    '/gutscheine/success',
    step.reference,
  ])
  await all.shop.settle()
  expect(await paymentStatus(visitor(), step.reference)).toBe('PAID')

  const details = await newestOf(mara)
  const bought = (cents: number, documentUrl: unknown) => ({
    kind: 'VOUCHER',
    total: { minor: cents },
    voucher: { originalAmount: { minor: cents }, documentUrl },
  })
  const path = expect.stringMatching(/^\/downloads\/orders\/[\w-]+\/vouchers\/\d+\.pdf\?language=de$/)
  expect(details).toMatchObject({
    shipping: { minor: 490 },
    subtotal: { minor: 13_040 },
    total: { minor: 13_040 },
    lines: [bought(5000, path), bought(5000, path), bought(2550, null)],
  })

  const urls: string[] = details.lines
    .slice(0, 2)
    .map(({ voucher }: { voucher: { documentUrl: string } }) => voucher.documentUrl)
  for (const url of urls)
    expect((await documentAt(url, mara)).slice(0, 3)).toEqual([200, 'application/pdf', '%PDF-'])
  expect(new Set(urls).size).toBe(2)
  const ofPosted = urls[0]!.replace(/\d+\.pdf/, '3.pdf')
  const attempts: [string, Browser, number][] = [
    [urls[0]!, jonas, 404],
    [urls[0]!, visitor(), 401],
    [ofPosted, mara, 404],
    [urls[0]!.replace(/\d+\.pdf/, '99999.pdf'), mara, 404],
  ]
  for (const [url, browser, status] of attempts)
    expect([url, ...(await documentAt(url, browser)).slice(0, 2)]).toEqual([
      url,
      status,
      'application/problem+json',
    ])

  const { balance } = await visitor().run('voucherBalance', {
    code: details.lines[0].voucher.code.toLowerCase(),
  })
  expect(balance).toMatchObject({
    originalAmount: { minor: 5000 },
    currentAmount: { minor: 5000 },
    isExpired: false,
    history: [{ kind: 'ISSUED', amount: { minor: 5000 } }],
  })
})

test('codes reduce the price as quoted, and an order that they cover is placed once', async () => {
  const discount = await giveDiscount(database.db, { group_ids: [911], max_uses_per_user: 1 })
  const vouchers = [await giveVoucher(database.db, 3000), await giveVoucher(database.db, 100_000)]
  const codes = [vouchers[0]!.code, discount.code, vouchers[1]!.code]
  const cart = { cards: [printed], codes }
  const { price } = await mara.run('voucherPrice', { input: cart })
  expect(price).toMatchObject({
    subtotal: { minor: 9000 },
    shipping: null,
    usedDiscount: { code: discount.code, amount: { minor: 1000 } },
    total: { minor: 0 },
  })
  expect(price.usedVouchers.map(({ amount }: { amount: { minor: number } }) => amount.minor)).toEqual([
    3000, 6000,
  ])

  expect(
    (await ask(mara, { ...cart, codes: codes.slice(0, 2), paymentMethodId: null })).userErrors,
  ).toMatchObject([{ code: 'AMOUNT_DUE', field: ['input', 'paymentMethodId'] }])
  const idempotencyKey = randomUUID()
  const [once, again] = [
    await order(mara, { ...cart, paymentMethodId: null, idempotencyKey }),
    await order(mara, { ...cart, paymentMethodId: null, idempotencyKey }),
  ]
  expect([once.next, once.order.status, again]).toEqual([null, 'VOUCHER_OPEN', once])
  expect(await Promise.all(vouchers.map(({ id }) => balanceOf(database.db, id)))).toEqual([0, 94_000])

  const details = await newestOf(mara)
  expect(details).toMatchObject({
    subtotal: { minor: 9000 },
    discount: { minor: 1000 },
    total: { minor: 0 },
    lines: [{ voucher: { originalAmount: { minor: 5000 } } }, {}],
  })
  const { balance } = await visitor().run('voucherBalance', { code: codes[2]! })
  expect(balance).toMatchObject({
    currentAmount: { minor: 94_000 },
    reservedAmount: { minor: 0 },
    history: [{ kind: 'ISSUED' }, { kind: 'REDEEMED', amount: { minor: 6000 } }],
  })
})

describe('a refused code', () => {
  test('is named by its index, in the price as in the order', async () => {
    const [good, empty] = [await giveVoucher(database.db, 1000), await giveVoucher(database.db, 1000)]
    await order(mara, {
      cards: [{ ...printed, valueMinor: 1000, quantity: 1 }],
      codes: [empty.code],
      paymentMethodId: null,
    })
    const wrong: [string[], string, string][] = [
      [[good.code, 'NOSUCHCODENOSUCH'], 'CODE_NOT_VALID', '1'],
      [[empty.code], 'VOUCHER_EMPTY', '0'],
      [[good.code, good.code.toLowerCase()], 'CODE_ALREADY_USED', '1'],
      [[(await giveDiscount(database.db)).code, good.code], 'NOTHING_DISCOUNTABLE', '0'],
      [[good.code, 'x'.repeat(256)], 'INVALID_INPUT', '1'],
    ]
    for (const [codes, code, place] of wrong) {
      const expected = [{ code, field: ['input', 'codes', place] }]
      expect([
        code,
        (await mara.run('voucherPrice', { input: { cards: [printed], codes } })).userErrors,
      ]).toMatchObject([code, expected])
      expect([code, (await ask(mara, { cards: [printed], codes })).userErrors]).toMatchObject([
        code,
        expected,
      ])
    }
  })

  test('requires a login in a price, while a balance is open to anyone with the code', async () => {
    const { code } = await giveVoucher(database.db, 1000)
    expect(
      (await visitor().run('voucherPrice', { input: { cards: [printed], codes: [code] } })).userErrors,
    ).toMatchObject([{ code: 'LOGIN_REQUIRED' }])
    expect((await visitor().run('voucherBalance', { code })).balance.currentAmount.minor).toBe(1000)
    expect((await visitor().run('voucherBalance', { code: 'NOSUCHCODENOSUCH' })).userErrors).toMatchObject([
      { code: 'CODE_NOT_VALID', field: ['code'] },
    ])
  })

  test('fifteen attempts in one request count as five plus a rate limit with Retry-After', async () => {
    const { browser } = await newVisitor()
    await withinOneWindow(database.db, 60)
    const attempts = Array.from(
      { length: 15 },
      (_none, number) =>
        `g${number}: voucherBalance(code: "GUESS-${number}") { userErrors { code retryAfterSeconds } }`,
    )
    const { data } = await browser.ask(`{ ${attempts.join(' ')} }`)
    const errors = (
      Object.values(data) as { userErrors: { code: string; retryAfterSeconds: number | null }[] }[]
    ).flatMap(({ userErrors }) => userErrors)
    expect(errors.map(({ code }) => code).toSorted()).toEqual([
      ...Array(5).fill('CODE_NOT_VALID'),
      ...Array(10).fill('TOO_MANY_REQUESTS'),
    ])
    for (const { code, retryAfterSeconds } of errors)
      expect(retryAfterSeconds).toEqual(
        code === 'TOO_MANY_REQUESTS'
          ? expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60)
          : null,
      )
  })
})

describe('a refused voucher order', () => {
  test.each<[string, () => object, string, string | null]>([
    [
      'with the billing address of another visitor',
      () => ({ billingAddressId: jonasHome }),
      'ADDRESS_NOT_FOUND',
      'billingAddressId',
    ],
    [
      'with the delivery address of another visitor',
      () => ({ cards: [posted], deliveryAddressId: jonasHome }),
      'ADDRESS_NOT_FOUND',
      null,
    ],
    [
      'with a delivery address and nothing to ship',
      () => ({ deliveryAddress }),
      'NOTHING_TO_SHIP',
      'deliveryAddress',
    ],
    [
      'with two delivery addresses',
      () => ({ cards: [posted], deliveryAddress, deliveryAddressId: home }),
      'INVALID_INPUT',
      'deliveryAddressId',
    ],
    [
      'without a recipient',
      () => ({ cards: [posted], deliveryAddress: { ...deliveryAddress, firstName: '', lastName: '' } }),
      'NAME_MISSING',
      'deliveryAddress',
    ],
    [
      'to an unknown country',
      () => ({ cards: [posted], deliveryAddress: { ...deliveryAddress, countryId: id('country:9999') } }),
      'COUNTRY_UNKNOWN',
      'deliveryAddress.countryId',
    ],
    ['in a store that is not open', () => ({ onSiteStoreNumber: 9 }), 'STORE_NOT_OPEN', 'onSiteStoreNumber'],
    ['in a store that cannot exist', () => ({ onSiteStoreNumber: 0 }), 'INVALID_INPUT', 'onSiteStoreNumber'],
    [
      'with an unknown payment method',
      () => ({ paymentMethodId: id('payment-method:1:98') }),
      'METHOD_NOT_IMPLEMENTED',
      'paymentMethodId',
    ],
    [
      'with a text on a postal voucher',
      () => ({ cards: [{ ...posted, text: 'x' }] }),
      'INVALID_INPUT',
      'cards.0.text',
    ],
    ['of nothing', () => ({ cards: [] }), 'INVALID_INPUT', 'cards'],
    ['of 0 cents', () => ({ cards: [{ ...printed, valueMinor: 0 }] }), 'INVALID_INPUT', 'cards.0.valueMinor'],
    [
      'of less',
      () => ({ cards: [printed, { ...printed, valueMinor: -5000 }] }),
      'INVALID_INPUT',
      'cards.1.valueMinor',
    ],
    [
      'of too much',
      () => ({ cards: [{ ...printed, valueMinor: 100_001 }] }),
      'INVALID_INPUT',
      'cards.0.valueMinor',
    ],
    ['of six', () => ({ cards: [{ ...printed, quantity: 6 }] }), 'INVALID_INPUT', 'cards.0.quantity'],
  ])('%s', async (_name, input, code, field) => {
    const { next, order: placed, userErrors } = await ask(mara, input())
    // A nullable number reports several errors; the first one counts.
    expect([next, placed, userErrors.slice(0, 1)]).toMatchObject([
      null,
      null,
      [{ code, field: field && ['input', ...field.split('.')] }],
    ])
  })

  test('requires a login from an anonymous visitor', async () => {
    expect((await ask(visitor(), {})).userErrors).toMatchObject([{ code: 'LOGIN_REQUIRED' }])
  })
})

test('every value from one cent to a thousand euros is accepted to the cent', async () => {
  for (let cents = 1; cents <= 100_000; cents += cents < 1100 ? 111 : 10_007) {
    const { price, userErrors } = await visitor().run('voucherPrice', {
      input: { cards: [{ ...printed, valueMinor: cents, quantity: 3 }] },
    })
    expect([userErrors, price.cards[0].value.minor, price.total.minor]).toEqual([[], cents, 3 * cents])
  }
})

test('ten cards and twenty codes pass validation', async () => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await giveVoucher(database.db, 100)).code),
  )
  const cards = Array.from({ length: 10 }, (_none, number) => ({
    ...printed,
    valueMinor: 1000 + number,
    text: 'Ü'.repeat(255),
  }))
  expect((await mara.run('voucherPrice', { input: { cards, codes } })).price.usedVouchers).toHaveLength(20)
  const { next } = await order(mara, { cards, codes })
  expect(next.reference).toEqual(expect.any(String))
})

test('a voucher is previewed before purchase, as a harmless picture and as a document', async () => {
  const { previewPictureUrl, previewDocumentUrl } = await visitor().run('voucherOffer')
  const query = '&valueMinor=5000&text=F%C3%BCr%20dich%20%F0%9F%94%A5'
  const [status, type, start, text] = await documentAt(previewPictureUrl + query, visitor())
  expect([status, type, start]).toEqual([200, 'image/svg+xml', '<svg '])
  expect(text).not.toMatch(/<script|<foreignObject|\son\w+=|(?:href|src)="(?!#|data:image\/)/i)
  expect((await documentAt(previewDocumentUrl + query, visitor())).slice(0, 3)).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const unfit = [
    `&valueMinor=0`,
    '&valueMinor=100001',
    `&valueMinor=5000&text=${'x'.repeat(256)}`,
    '&valueMinor=5000&text=%00',
    '',
  ]
  for (const wrong of unfit)
    expect([wrong, ...(await documentAt(previewPictureUrl + wrong, visitor())).slice(0, 2)]).toEqual([
      wrong,
      400,
      'application/problem+json',
    ])
})

test('no unexpected error was reported', () => {
  expect(all.shop.reports).toEqual([])
})

function id(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** An order with defaults for everything that the test does not set. */
async function ask(browser: Browser, input: object) {
  const { paymentMethods } = await browser.run('voucherOffer')
  const rest = {
    cards: [printed],
    billingAddressId: home,
    paymentMethodId: paymentMethods[0].id,
    idempotencyKey: randomUUID(),
  }
  return browser.run('orderVouchers', { input: { ...rest, ...input } })
}

async function order(browser: Browser, input: object) {
  const payload = await ask(browser, input)
  expect(payload.userErrors).toEqual([])
  return payload
}

async function newestOf(browser: Browser) {
  const { data } = await browser.ask('{ viewer { orders(first: 1) { edges { node { id } } } } }')
  const { order: newest } = await browser.run('viewer', { id: data.viewer.orders.edges[0].node.id })
  return newest.details
}

async function documentAt(url: string, browser: Browser): Promise<[number, string | null, string, string]> {
  const response = await open(url, browser)
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return [response.status, response.headers.get('content-type'), text.slice(0, 5), text]
}
