import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '#openapi/generated/spa.ts'
import { productIds } from '../base/ids.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { ids } from '../testing/operations/inputs.ts'
import { address } from '../testing/account-samples.ts'
import { orderDetail, orderItem } from '../testing/order-samples.ts'
import { blanket } from '../testing/store-samples.ts'
import { createTestSpa, json } from '../testing/spa.ts'
import { boughtVouchers, voucherCode } from '../testing/voucher-samples.ts'

const { query } = operation('viewer')

async function ask(changes: Partial<OrderDetail>, language = 'de') {
  const spa = createTestSpa({
    ...successfulResponses(),
    'GET /v2/order/ForUser/*': json({ ...orderDetail, ...changes }),
  })
  const headers = { authorization: 'Bearer maras-token', 'accept-language': language }
  const { data, errors } = await createTestGateway(spa).ask(query, { id: ids.order }, { headers })
  expect(errors).toEqual([])
  return data.viewer.order.details
}

const euro = (minor: number) => ({ minor, currency: 'EUR' })
const stay = orderDetail.orderDetails[0]!

describe('the amounts of an order', () => {
  test('are cents, also where the euros are no exact numbers', async () => {
    const lines = [
      { ...stay, totalGrossPrice: 100.1, totalGrossPriceBeforeDiscount: 118.5 },
      {
        ...stay,
        product: { id: 273, groupId: 273, name: 'Decke' },
        totalGrossPrice: 0.2,
        totalGrossPriceBeforeDiscount: 0.3,
      },
    ]
    const details = await ask({
      orderDetails: lines,
      usedDiscount: { code: 'WINTER10' },
      subTotal: 100.3,
      shippingMethod: { grossPrice: 4.9 },
      taxAmount: 16.01,
      totalAmount: 55.2,
    })
    expect(details).toMatchObject({
      subtotal: euro(10_520),
      discount: euro(1_850),
      discountCode: 'WINTER10',
      shipping: euro(490),
      total: euro(5_520),
      vat: euro(1_601),
    })
    expect(
      details.lines.map(({ total, totalBeforeDiscount }: { total: object; totalBeforeDiscount: object }) => [
        total,
        totalBeforeDiscount,
      ]),
    ).toEqual([
      [euro(10_010), euro(11_850)],
      [euro(20), euro(30)],
    ])
  })

  test('are without a discount and without shipping where there are none', async () => {
    expect(await ask({})).toMatchObject({
      subtotal: euro(11_850),
      discount: null,
      discountCode: null,
      shipping: null,
      redeemedVouchers: [],
    })
  })

  test('name the vouchers that paid a part', async () => {
    const redeemedVouchers = [
      { id: 1, redeemedValue: 49.99, remainingValue: 12.5, voucher: { key: 'WZ7K-9QPM-3XTR-VB2H' } },
    ]
    expect((await ask({ redeemedVouchers })).redeemedVouchers).toEqual([
      { code: 'WZ7K-9QPM-3XTR-VB2H', amount: euro(4_999) },
    ])
  })
})

test('an extra that is still on sale has its product, no other line has one', async () => {
  const of = (id: number, groupId: number) => ({ ...stay, product: { id, groupId, name: 'Zeile' } })
  const { lines } = await ask({ orderDetails: [stay, of(blanket.id, 273), of(288, 288), of(306, 306)] })
  expect(lines.map(({ kind, productId }: Record<string, unknown>) => [kind, productId])).toEqual([
    ['STAY', null],
    ['EXTRA', productIds.write(blanket.id)],
    ['EXTRA', null],
    ['INSURANCE', null],
  ])
})

test('a starter set is known by its group', async () => {
  const of = (groupId: number) => ({ ...stay, product: { id: groupId, groupId, name: 'Zeile' } })
  const { lines } = await ask({ orderDetails: [stay, of(220), of(273)] })
  expect(lines.map(({ isStarterSet }: Record<string, unknown>) => isStarterSet)).toEqual([false, true, false])
})

test('a bought voucher stands at its line, and where it can be printed', async () => {
  const { lines } = await ask(boughtVouchers, 'en')
  expect(lines).toMatchObject([
    {
      kind: 'VOUCHER',
      voucher: {
        code: voucherCode,
        originalAmount: euro(5_000),
        remainingAmount: euro(2_000),
        expiresOn: '2029-12-31',
        isSpent: false,
        text: 'Für dich',
        documentUrl: `/downloads/orders/${ids.order}/vouchers/1.pdf?language=en`,
      },
    },
    {
      kind: 'VOUCHER',
      voucher: { code: 'ABCD-EFGH-JKLM-NPQR', originalAmount: euro(7_550), documentUrl: null },
    },
  ])
})

test('a voucher that is not paid yet is one all the same, without a code', async () => {
  const { lines } = await ask({
    ...boughtVouchers,
    orderDetails: boughtVouchers.orderDetails.map((line) => ({ ...line, voucher: null })),
  })
  expect(lines).toMatchObject([
    { kind: 'VOUCHER', voucher: null },
    { kind: 'VOUCHER', voucher: null },
  ])
})

test('the voucher for a cancelled stay is part of the order', async () => {
  expect((await ask({})).refundVoucher).toBeNull()
  const { refundVoucher } = await ask({
    refundVoucher: {
      key: 'WZ7K-9QPM-3XTR-VB2H',
      originalAmount: 75,
      remainingAmount: 75,
      expiration: '2029-12-31',
      isSpent: false,
      text: null,
      documentLine: null,
      gift: null,
    },
  })
  expect(refundVoucher).toEqual({
    code: 'WZ7K-9QPM-3XTR-VB2H',
    originalAmount: euro(7_500),
    remainingAmount: euro(7_500),
    expiresOn: '2029-12-31',
    isSpent: false,
    text: null,
    documentUrl: null,
  })
})

test('payments and refunds are listed in order of time, each with its method', async () => {
  const transactions: OrderDetail['transactions'] = [
    {
      id: 'c',
      date: '2026-11-23T10:00:00Z',
      amount: 118.5,
      paymentType: 99,
      kind: 'refund',
      reason: 'cancelled',
    },
    { id: 'a', date: '2026-11-21T10:00:00Z', amount: 18.5, paymentType: 6, kind: 'payment', reason: null },
    { id: 'b', date: '2026-11-21T10:00:00.5Z', amount: 100, paymentType: 3, kind: 'payment' },
  ]
  const paid = { kind: 'PAYMENT', reason: null }
  expect((await ask({ transactions })).transactions).toEqual([
    { ...paid, id: 'a', at: '2026-11-21T10:00:00Z', amount: euro(1_850), method: 'VOUCHER' },
    { ...paid, id: 'b', at: '2026-11-21T10:00:00.5Z', amount: euro(10_000), method: 'AMEX' },
    {
      id: 'c',
      at: '2026-11-23T10:00:00Z',
      kind: 'REFUND',
      amount: euro(11_850),
      method: 'OTHER',
      reason: 'CANCELLED',
    },
  ])
})

test('an invoice has a path of the shop in the language of the request', async () => {
  const invoices: OrderDetail['invoices'] = [
    {
      id: 1000,
      fileName: 'Invoice_100104.pdf',
      number: '2026-000017',
      kind: 'invoice',
      issuedAt: '2026-11-21T10:19:44Z',
      formats: ['pdf', 'xrechnung'],
    },
    {
      id: 1001,
      fileName: '../Storno & mehr?.pdf',
      number: '2026-000018',
      kind: 'cancellation',
      issuedAt: '2026-11-22T10:19:44Z',
      formats: ['pdf'],
    },
  ]
  const details = await ask({ invoices }, 'en')
  expect(details.invoices).toMatchObject([
    {
      number: '2026-000017',
      kind: 'INVOICE',
      url: `/downloads/orders/${ids.order}/invoices/Invoice_100104.pdf?language=en`,
      xRechnungUrl: `/downloads/orders/${ids.order}/invoices/Invoice_100104.pdf?language=en&format=xrechnung`,
    },
    {
      number: '2026-000018',
      kind: 'CANCELLATION',
      url: `/downloads/orders/${ids.order}/invoices/..%2FStorno%20%26%20mehr%3F.pdf?language=en`,
      xRechnungUrl: null,
    },
  ])
  expect(new Set(details.invoices.map(({ id }: { id: string }) => id)).size).toBe(2)
})

const nothing = { until: null, amount: 0, money: 0, toVouchers: 0, asVoucher: 0 }
const nothingBack = { until: null, amount: null, moneyBack: null, toVouchers: null, asNewVoucher: null }

test.each([
  [
    {
      kind: 'refund',
      until: '2026-12-03T17:00:00Z',
      amount: 118.5,
      money: 68.51,
      toVouchers: 49.99,
      asVoucher: 0,
    },
    {
      kind: 'REFUND',
      until: '2026-12-03T17:00:00Z',
      amount: euro(11_850),
      moneyBack: euro(6_851),
      toVouchers: euro(4_999),
      asNewVoucher: euro(0),
    },
  ],
  [
    {
      kind: 'voucher',
      until: '2026-12-05T17:00:00Z',
      amount: 75,
      money: 0,
      toVouchers: 30.1,
      asVoucher: 44.9,
    },
    {
      kind: 'VOUCHER',
      until: '2026-12-05T17:00:00Z',
      amount: euro(7_500),
      moneyBack: euro(0),
      toVouchers: euro(3_010),
      asNewVoucher: euro(4_490),
    },
  ],
  [
    { kind: 'closed', ...nothing },
    { kind: 'CLOSED', ...nothingBack },
  ],
  [
    { kind: 'none', ...nothing },
    { kind: 'NONE', ...nothingBack },
  ],
] as const)('the effect of a cancellation (%o) is returned as %o', async (cancellation, expected) => {
  expect((await ask({ cancellation })).cancellation).toEqual(expected)
})

test.each(['2026-12-05T22:59:59.999Z', null])(
  'vouchers can be withdrawn from up to %s',
  async (withdrawableUntil) => {
    expect((await ask({ withdrawableUntil })).withdrawableUntil).toBe(withdrawableUntil)
  },
)

const { id: _saved, ...typed } = address
test.each([
  [
    'open',
    { address: typed, storeName: null, sentAt: null },
    { address: { id: null, street: address.street, city: address.city }, storeName: null, sentAt: null },
  ],
  [
    'sent',
    { address, storeName: null, sentAt: '2026-11-23T08:05:00Z' },
    { address: { city: address.city }, sentAt: '2026-11-23T08:05:00Z' },
  ],
  [
    'withdrawn',
    { address: null, storeName: 'Wellzone Mainz', sentAt: null },
    { address: null, storeName: 'Wellzone Mainz', sentAt: null },
  ],
] as const)('what is on paper and %s says where it goes', async (status, delivery, expected) => {
  expect((await ask({ delivery: { ...delivery, status } })).delivery).toMatchObject({
    ...expected,
    status: status.toUpperCase(),
  })
})

describe('the calendar file', () => {
  /** New, pending, revoked, aborted: never paid. */
  const unpaid = [1, 5, 8, 11]

  test.each(Array.from({ length: 22 }, (_none, index) => index + 1))(
    'of a stay with the status %i is linked only if there is one',
    async (id) => {
      const spa = createTestSpa({
        ...successfulResponses(),
        'GET /v2/order/ForUser/all': json({ items: [{ ...orderItem, orderStatus: { id } }], totalCount: 1 }),
      })
      const { data } = await createTestGateway(spa).ask(
        query,
        { id: ids.order },
        { headers: { authorization: 'Bearer maras-token' } },
      )
      const url = data.viewer.orders.edges[0].node.calendarUrl
      expect(url).toBe(unpaid.includes(id) ? null : `/downloads/orders/${ids.order}/calendar.ics?language=de`)
    },
  )

  test('is missing without visitors', async () => {
    const item = {
      ...orderItem,
      orderType: 'item',
      wellZoneType: null,
      bookingStartTimeUtc: null,
      bookingEndTimeUtc: null,
      visitorAmount: null,
    }
    const spa = createTestSpa({
      ...successfulResponses(),
      'GET /v2/order/ForUser/all': json({ items: [item], totalCount: 1 }),
    })
    const { data } = await createTestGateway(spa).ask(
      query,
      { id: ids.order },
      { headers: { authorization: 'Bearer maras-token' } },
    )
    expect(data.viewer.orders.edges[0].node.calendarUrl).toBeNull()
  })
})
