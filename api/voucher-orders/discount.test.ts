// Discounts on voucher orders: the goodwill account pays what they take off, since a voucher keeps its full
// value.
import { randomUUID } from 'node:crypto'
import { assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createLocalProvider } from '../provider/local/client.ts'
import { testSecret } from '../testing/payments/local-provider.ts'
import { eventOf } from '../testing/payments/payments.ts'
import { useTestDatabase } from '../testing/database.ts'
import { balanceOf } from '../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher, type NewDiscount } from '../testing/vouchers/vouchers.ts'
import { type Buyer, openVoucherOrders, postal, print } from '../testing/vouchers/voucher-orders.ts'
import { sized } from '../testing/sized.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const counter = openVoucherOrders(database)
const [prints, posts, shipping] = [911, 912, 913]
const discountOf = (rules: NewDiscount = {}) =>
  giveDiscount(database.db, { group_ids: [prints, posts], max_uses_per_user: 1, ...rules })
const voucherOf = (cents: number) => giveVoucher(database.db, cents)
const refused = (code: string) => ({ status: 422, body: { code } })

/** The goodwill and the earnings of a visitor's last order. */
async function booked({ userId }: Buyer): Promise<Record<string, number>> {
  const { id } = await counter.lastOrder(userId)
  const { rows } = await sql<{
    reason: string
    cents: number
  }>`
    SELECT reason, sum(cents)::bigint AS cents FROM ledger_transfer
      WHERE order_id = ${id} GROUP BY reason`.execute(database.db)
  return Object.fromEntries(rows.map(({ reason, cents }) => [reason, cents]))
}

async function liveUses(discountId: number): Promise<number> {
  const { rows } = await sql<{
    live: number
  }>`
    SELECT count(*) AS live FROM discount_use
      WHERE discount_id = ${discountId} AND released_at IS NULL`.execute(database.db)
  return rows[0]!.live
}

describe('a discount', () => {
  test('takes its percentage off the listed products, paid by goodwill', async () => {
    const [buyer, { id, code }] = [
      await counter.buyer(),
      await discountOf({ percent: 15, group_ids: [prints] }),
    ]
    const asked = {
      items: [
        { ...print, amount: 2 },
        { ...postal, amount: 1 },
      ],
      voucherKeys: [` ${code.toLowerCase()}`],
    }
    expect((await counter.price(asked, buyer)).body).toMatchObject({
      subTotal: 110.5,
      shipping: 4.9,
      usedDiscount: { key: code, percentage: 15, amount: 15 },
      usedVouchers: [],
      total: 115.4,
    })
    await counter.pay(buyer, asked)
    expect(await counter.state(buyer)).toMatchObject({
      status: 20,
      vouchers: ['print:5000:Für dich', 'print:5000:Für dich', 'postal:2550:'],
      payments: ['captured'],
      invoices: 1,
    })
    expect(await booked(buyer)).toEqual({ pay: 11_540, discount: 1_500, issue: 12_550, sale: 490 })
    const seen = await counter.detail(buyer)
    expect(seen).toMatchObject({
      subTotal: 110.5,
      totalAmount: 115.4,
      taxAmount: 18.43,
      shippingMethod: { grossPrice: 4.9 },
    })
    expect(
      seen.orderDetails.map(({ totalGrossPrice, totalGrossPriceBeforeDiscount }) => [
        totalGrossPriceBeforeDiscount,
        totalGrossPrice,
      ]),
    ).toEqual([
      [50, 42.5],
      [50, 42.5],
      [25.5, 25.5],
    ])
    expect(seen.orderDetails.map(({ voucher }) => voucher?.originalAmount)).toEqual([50, 50, 25.5])
    expect(await liveUses(id)).toBe(1)
  })

  test('is on the invoice, with the VAT of what was paid, and in the mail', async () => {
    const [buyer, { code }] = [await counter.buyer(), await discountOf({ percent: 15 })]
    await counter.pay(buyer, { items: [{ ...print, value: 33.33 }], voucherKeys: [code] })
    const order = await counter.lastOrder(buyer.userId)
    const { content } = await database.db
      .selectFrom('invoice')
      .select('content')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(content).toMatchObject({
      lines: [{ unitCents: 3_333, discountCents: 500, totalCents: 2_833, vatPermille: 190 }],
      grossCents: 2_833,
      rates: [{ permille: 190, netCents: 2_381, vatCents: 452 }],
    })
    expect(content).toMatchObject({ payments: [{ paymentType: 1, cents: 2_833 }] })
    const mail = await sql<{
      payload: unknown
    }>`
      SELECT payload FROM mail
        WHERE kind = 'vouchers-bought' AND (payload ->> 'orderId')::int = ${order.id}`.execute(database.db)
    expect(mail.rows).toMatchObject([
      {
        payload: {
          prints: [{ cents: 3_333 }],
          discount: { code, cents: 500 },
          paid: { totalCents: 2_833, postageCents: 0, byVouchersCents: 0 },
        },
      },
    ])
  })

  test('applies to shipping only if listed, and reduces the earnings', async () => {
    const [buyer, { code }] = [
      await counter.buyer(),
      await discountOf({ percent: 10, group_ids: [shipping] }),
    ]
    await counter.pay(buyer, { items: [{ ...postal, amount: 1 }], voucherKeys: [code] })
    expect(await counter.detail(buyer)).toMatchObject({
      subTotal: 25.5,
      shippingMethod: { grossPrice: 4.41 },
      taxAmount: 4.78,
      totalAmount: 29.91,
    })
    expect(await booked(buyer)).toEqual({ pay: 2_991, issue: 2_550, sale: 441 })
  })

  test('is applied before the vouchers, wherever it is in the list', async () => {
    const [buyer, voucher, small, { code }] = [
      await counter.buyer(),
      await voucherOf(3_000),
      await voucherOf(500),
      await discountOf({ percent: 20 }),
    ]
    const voucherKeys = [voucher.code, code, small.code]
    expect((await counter.price({ voucherKeys }, buyer)).body).toMatchObject({
      usedDiscount: { amount: 10 },
      usedVouchers: [{ usedAmount: 30 }, { usedAmount: 5 }],
      voucherSum: 35,
      total: 5,
    })
    await counter.pay(buyer, { voucherKeys })
    expect(await booked(buyer)).toEqual({ pay: 500, redeem: 3_500, discount: 1_000, issue: 5_000 })
  })

  test('comes on top of twenty vouchers, and the twenty-first voucher is refused as such', async () => {
    const [buyer, { code }] = [await counter.buyer(), await discountOf({ percent: 20 })]
    const vouchers = await Promise.all(Array.from({ length: 21 }, () => voucherOf(100)))
    const keys = [code, ...vouchers.map((voucher) => voucher.code)]
    expect((await counter.price({ voucherKeys: keys.slice(0, 21) }, buyer)).body).toMatchObject({
      voucherSum: 20,
      total: 20,
    })
    for (const response of [
      await counter.price({ voucherKeys: keys }, buyer),
      await counter.order(buyer, { voucherKeys: keys }),
    ]) {
      expect(response).toMatchObject(refused('TooManyVouchers'))
      expect(response.body.errors).toEqual([expect.objectContaining({ pointer: '/body/voucherKeys/21' })])
    }
  })

  test('of 100 % leaves nothing to pay: the order is placed at once', async () => {
    const [buyer, voucher, { code }] = [
      await counter.buyer(),
      await voucherOf(500),
      await discountOf({ percent: 100 }),
    ]
    expect(await counter.order(buyer, { voucherKeys: [code] })).toMatchObject(refused('NothingDue'))
    expect(await counter.order(buyer, { voucherKeys: [code, voucher.code], paymentType: 6 })).toMatchObject(
      refused('NothingToRedeem'),
    )
    expect(
      await counter.order(buyer, { items: [postal], voucherKeys: [code], paymentType: 6 }),
    ).toMatchObject(refused('AmountDue'))
    const key = randomUUID()
    const responses = await Promise.all(
      [1, 2, 3].map(() => counter.order(buyer, { voucherKeys: [code], paymentType: 6 }, key)),
    )
    expect(responses[0]).toMatchObject({ status: 200, body: { kind: 'placed', orderStatus: { id: 20 } } })
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(await counter.state(buyer)).toMatchObject({
      vouchers: ['print:5000:Für dich'],
      payments: [],
      invoices: 1,
      mails: ['vouchers-bought'],
    })
    expect(await counter.detail(buyer)).toMatchObject({ subTotal: 0, totalAmount: 0, transactions: [] })
    expect(await booked(buyer)).toEqual({ discount: 5_000, issue: 5_000 })
  })

  test('is quoted and charged by one rule: rounded once, on the sum of the listed lines', async () => {
    const entry = record({
      type: constantFrom('print', 'postal'),
      cents: integer({ min: 1, max: 100_000 }),
      amount: integer({ min: 1, max: 5 }),
    })
    const check = asyncProperty(
      uniqueArray(entry, { minLength: 1, maxLength: 4 }),
      integer({ min: 1, max: 99 }),
      uniqueArray(constantFrom(prints, posts, shipping), { minLength: 1 }),
      async (entries, percent, groups) => {
        const isFor = ({ type }: { type: string }) => groups.includes(type === 'print' ? prints : posts)
        const isSent = entries.some(({ type }) => type === 'postal')
        if (!entries.some(isFor) && !(isSent && groups.includes(shipping))) return
        const [buyer, { code }] = [await counter.buyer(), await discountOf({ percent, group_ids: groups })]
        const asked = {
          items: entries.map(({ type, cents, amount }) => ({ type, value: cents / 100, amount })),
          voucherKeys: [code],
        }
        const [all, listed] = [entries, entries.filter(isFor)].map((some) =>
          some.reduce((sum, { cents, amount }) => sum + cents * amount, 0),
        )
        const part = Math.floor(
          ((listed! + (isSent && groups.includes(shipping) ? 490 : 0)) * percent + 50) / 100,
        )
        const dueCents = all! + (isSent ? 490 : 0) - part
        const { body } = await counter.price(asked, buyer)
        expect([
          Math.round((body.total as number) * 100),
          Math.round((body.usedDiscount as { amount: number }).amount * 100),
        ]).toEqual([dueCents, part])
        if (dueCents === 0) return // a cent is discounted to zero
        await counter.open(buyer, asked)
        const payment = database.db
          .selectFrom('payment')
          .select('amount_cents')
          .where('order_id', '=', (await counter.lastOrder(buyer.userId)).id)
        expect(await payment.executeTakeFirst()).toEqual({ amount_cents: dueCents })
      },
    )
    await assert(check, { numRuns: sized(8, 300) })
  })
})

describe('a discount is refused', () => {
  test.each<[string, NewDiscount, string]>([
    ['without listed products', { group_ids: null }, 'NothingDiscountable'],
    ['for stays', { group_ids: [101, 306] }, 'NothingDiscountable'],
    ['for products not in the cart', { group_ids: [posts, shipping] }, 'NothingDiscountable'],
    ['that is not valid yet', { valid_from: new Date('2099-01-01') }, 'DiscountNotValidNow'],
    ['that has expired', { valid_until: new Date('2020-01-01') }, 'DiscountNotValidNow'],
    ['of another store', { store_ids: [2] }, 'DiscountNotForStore'],
    ['of another visitor', { user_id: 0 }, 'CodeNotValid'],
  ])('%s', async (_, rules, why) => {
    const [buyer, other] = [await counter.buyer(), await counter.buyer()]
    const { id, code } = await discountOf({ ...rules, ...(rules.user_id === 0 && { user_id: other.userId }) })
    expect(await counter.order(buyer, { voucherKeys: [code] })).toMatchObject(refused(why))
    expect(await counter.price({ voucherKeys: [code] }, buyer)).toMatchObject(refused(why))
    expect(await liveUses(id)).toBe(0)
  })

  test('for private orders, with a company in the billing address', async () => {
    const [buyer, { id, code }] = [await counter.buyer(), await discountOf({ private_only: true })]
    const company = (name: string) =>
      database.db
        .updateTable('address')
        .set({ company_name: name })
        .where('id', '=', buyer.addressId)
        .execute()
    await company('Ofenhaus GmbH')
    const response = await counter.order(buyer, { items: [postal], voucherKeys: [code] })
    expect(response).toMatchObject(refused('PrivateAccountOnly'))
    expect(response.body).toMatchObject({ errors: [{ pointer: '/body/voucherKeys/0' }] })
    expect(await liveUses(id)).toBe(0)
    await company('')
    expect((await counter.order(buyer, { items: [postal], voucherKeys: [code] })).status).toBe(200)
  })

  test('beside another one, or twice', async () => {
    const [buyer, first, second, voucher] = [
      await counter.buyer(),
      await discountOf(),
      await discountOf(),
      await voucherOf(500),
    ]
    for (const [voucherKeys, why] of [
      [[first.code, voucher.code, second.code], 'DiscountAlreadyApplied'],
      [[first.code, voucher.code, first.code], 'CodeAlreadyUsed'],
    ] as const) {
      expect(await counter.order(buyer, { voucherKeys })).toMatchObject(refused(why))
      expect(await counter.price({ voucherKeys }, buyer)).toMatchObject(refused(why))
    }
  })

  test('of one store on the tablet of another; accepted in its own store, for its own visitor', async () => {
    const buyer = await counter.buyer()
    const { code } = await discountOf({
      store_ids: [2, 5],
      user_id: buyer.userId,
      valid_from: new Date('2020-01-01'),
      valid_until: new Date('2099-01-01'),
    })
    const at = (onSiteStoreId: number) => ({
      isOnSiteOrder: true,
      onSiteStoreId,
      items: [postal],
      voucherKeys: [code],
    })
    expect(await counter.order(buyer, at(4))).toMatchObject(refused('DiscountNotForStore'))
    expect(await counter.price(at(4), buyer)).toMatchObject(refused('DiscountNotForStore'))
    expect((await counter.price(at(2), buyer)).body).toMatchObject({ total: 45.9 })
    await counter.pay(buyer, at(2))
    expect(await counter.detail(buyer)).toMatchObject({ totalAmount: 45.9, store: { id: 2 } })
  })

  test('without uses left, in total or for the visitor', async () => {
    const [buyer, other, all, own] = [
      await counter.buyer(),
      await counter.buyer(),
      await discountOf({ max_uses: 1 }),
      await discountOf({ max_uses_per_user: 1 }),
    ]
    for (const { code } of [all, own]) await counter.pay(buyer, { voucherKeys: [code] })
    for (const [who, { code }, why] of [
      [other, all, 'DiscountUsedUp'],
      [buyer, own, 'DiscountUsedUpByVisitor'],
    ] as const) {
      expect(await counter.order(who, { voucherKeys: [code] })).toMatchObject(refused(why))
      expect(await counter.price({ voucherKeys: [code] }, who)).toMatchObject(refused(why))
    }
    expect((await counter.order(other, { voucherKeys: [own.code] })).status).toBe(200)
  })
})

describe('its uses', () => {
  test('are reserved with the order, and released when it ends unpaid or expires', async () => {
    const [first, second, { id, code }] = [
      await counter.buyer(),
      await counter.buyer(),
      await discountOf({ max_uses: 1 }),
    ]
    const opened = await counter.open(first, { voucherKeys: [code] })
    expect(await counter.order(second, { voucherKeys: [code] })).toMatchObject(refused('DiscountUsedUp'))
    await counter.shop.cancel(opened)
    await counter.shop.runAllJobs()
    expect(await liveUses(id)).toBe(0)
    await counter.open(second, { voucherKeys: [code] })
    await counter.passMinutes(second, 16)
    expect((await counter.price({ voucherKeys: [code] }, first)).status).toBe(200)
    expect((await counter.order(first, { voucherKeys: [code] })).status).toBe(200)
    expect([(await counter.state(second)).status, await liveUses(id)]).toEqual([11, 1])
  })

  test('are never exceeded: of 50 concurrent orders ten get it, of four of one visitor two', async () => {
    const [all, own] = [await discountOf({ max_uses: 10 }), await discountOf({ max_uses_per_user: 2 })]
    const buyers = await Promise.all(Array.from({ length: 50 }, counter.buyer))
    const responses = await Promise.all(
      buyers.map((buyer) => counter.order(buyer, { voucherKeys: [all.code] })),
    )
    expect(countOf(responses.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 10, DiscountUsedUp: 40 })
    const mine = await Promise.all(
      Array.from({ length: 4 }, () => counter.order(buyers[0]!, { voucherKeys: [own.code] })),
    )
    expect(countOf(mine.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 2, DiscountUsedUpByVisitor: 2 })
    expect([await liveUses(all.id), await liveUses(own.id)]).toEqual([10, 2])
  }, 120_000)

  test('of an order that expires during the provider call are not given out twice', async () => {
    const [buyer, { id, code }] = [await counter.buyer(), await discountOf({ max_uses_per_user: 1 })]
    let isFirst = true
    const real = createLocalProvider({
      db: database.db,
      secret: testSecret,
      publicUrl: 'https://pay.example',
    })
    const slow = openVoucherOrders(database, {
      async createIntent(request) {
        if (!isFirst) return real.createIntent(request)
        isFirst = false
        await counter.open(buyer, { voucherKeys: [code] })
        await counter.passMinutes(buyer, 16)
        return real.createIntent(request)
      },
    })
    expect((await slow.order(buyer, { voucherKeys: [code] })).status).toBe(200)
    expect(await liveUses(id)).toBe(1)
  })

  test('are reserved again by a late payment, with the vouchers, or the payment is refunded', async () => {
    for (const isGone of [false, true]) {
      const [late, thief, voucher, { id, code }] = [
        await counter.buyer(),
        await counter.buyer(),
        await voucherOf(1_000),
        await discountOf({ max_uses: 1 }),
      ]
      const opened = await counter.open(late, { voucherKeys: [code, voucher.code] })
      const event = await eventOf(database, opened, 'payment.captured')
      await counter.passMinutes(late, 16)
      await sql`
        UPDATE orders SET status_id = 11 WHERE id = ${(await counter.lastOrder(late.userId)).id}`.execute(
        database.db,
      )
      expect([await liveUses(id), await balanceOf(database.db, voucher.id)]).toEqual([0, 1_000])
      if (isGone) await counter.open(thief, { voucherKeys: [code] })
      expect((await counter.shop.sendCallback(event)).status).toBe(204)
      expect(await counter.state(late)).toMatchObject(
        isGone
          ? { status: 11, vouchers: [], payments: ['surplus'], mails: ['voucher-payment-returned'] }
          : { status: 20, vouchers: ['print:5000:Für dich'], payments: ['captured'] },
      )
      expect([await liveUses(id), await balanceOf(database.db, voucher.id)]).toEqual([1, isGone ? 1_000 : 0])
      expect(await booked(late)).toMatchObject(
        isGone
          ? { pay: 3_500, refund: 3_500 }
          : { pay: 3_500, redeem: 2_000, release: 1_000, discount: 500, issue: 5_000 },
      )
    }
  })
})

test('no request made the API fail', async () => {
  expect(counter.shop.reports).toEqual([])
})

function countOf(words: unknown[]): Record<string, number> {
  return words.reduce<Record<string, number>>(
    (counts, word) => ({ ...counts, [String(word)]: (counts[String(word)] ?? 0) + 1 }),
    {},
  )
}
