import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eventOf } from '../testing/payments/payments.ts'
import { useTestDatabase } from '../testing/database.ts'
import { balanceOf } from '../testing/vouchers/ledger.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'
import { home, openVoucherOrders, postal, print } from '../testing/vouchers/voucher-orders.ts'

const database = useTestDatabase()
const counter = openVoucherOrders(database)
const voucherOf = (cents: number) => giveVoucher(database.db, cents)

describe('a paid order', () => {
  test('issues print vouchers, with invoice and mail', async () => {
    const buyer = await counter.buyer()
    const opened = await counter.pay(buyer, {
      items: [
        { ...print, amount: 2 },
        { type: 'print', value: 12.34, amount: 1 },
      ],
    })
    expect(await counter.shop.shownTo(opened)).toBe('paid')
    expect(await counter.state(buyer)).toEqual({
      status: 20,
      vouchers: ['print:5000:Für dich', 'print:5000:Für dich', 'print:1234:'],
      mails: ['vouchers-bought'],
      payments: ['captured'],
      invoices: 1,
      dispatch: null,
    })
    const seen = await counter.detail(buyer)
    expect(seen).toMatchObject({
      orderType: 'item',
      orderStatus: { id: 20 },
      subTotal: 112.34,
      taxAmount: 17.94,
      totalAmount: 112.34,
      shippingMethod: null,
      bookingOrder: null,
      delivery: null,
    })
    expect(seen.orderDetails.map(({ voucher }) => [voucher?.originalAmount, voucher?.text])).toEqual([
      [50, 'Für dich'],
      [50, 'Für dich'],
      [12.34, null],
    ])
    expect(seen.transactions).toMatchObject([{ amount: 112.34, kind: 'payment' }])
  })

  test('shows what orders have left of its voucher; what a payment reserves is not used', async () => {
    const [buyer, spender] = [await counter.buyer(), await counter.buyer()]
    await counter.pay(buyer, { items: [print] })
    const left = async () => {
      const { voucher } = (await counter.detail(buyer)).orderDetails[0]!
      return [voucher?.originalAmount, voucher?.remainingAmount, voucher?.isSpent]
    }
    const voucherKeys = [(await counter.detail(buyer)).orderDetails[0]!.voucher!.key]
    await counter.order(spender, { items: [{ ...print, value: 20 }], voucherKeys, paymentType: 6 })
    expect(await left()).toEqual([50, 30, false])
    const opened = await counter.open(spender, { items: [print], voucherKeys })
    expect(await left()).toEqual([50, 30, false])
    await counter.shop.approve(opened)
    await counter.shop.runAllJobs()
    expect(await left()).toEqual([50, 0, true])
  })

  test('lists postal vouchers for dispatch to another address, with VAT on all of it', async () => {
    const buyer = await counter.buyer()
    await counter.pay(buyer, { items: [postal], shippingAddress: home, paymentType: 1 })
    expect(await counter.state(buyer)).toMatchObject({
      status: 20,
      vouchers: ['postal:2550:', 'postal:2550:'],
      dispatch: { street: 'Gasse', status: 'open' },
    })
    const seen = await counter.detail(buyer)
    expect(seen).toMatchObject({
      subTotal: 51,
      shippingMethod: { grossPrice: 4.9 },
      taxAmount: 8.93,
      totalAmount: 55.9,
    })
    expect(seen.orderDetails).toHaveLength(2)
    expect(seen.delivery).toEqual({ address: home, storeName: null, status: 'open', sentAt: null })
    const tick = sql`UPDATE voucher_dispatch SET status = 'sent', sent_at = now() WHERE order_id = ${seen.id}`
    await tick.execute(database.db)
    expect((await counter.state(buyer)).status).toBe(3)
    expect((await counter.detail(buyer)).delivery).toEqual({
      address: home,
      storeName: null,
      status: 'sent',
      sentAt: expect.any(String),
    })
    await expect(
      sql`UPDATE voucher_dispatch SET status = 'open', sent_at = NULL WHERE order_id = ${seen.id}`.execute(
        database.db,
      ),
    ).rejects.toThrow('on its way')
  })

  test('is handed over in the store, without shipping', async () => {
    const buyer = await counter.buyer()
    await counter.pay(buyer, { items: [postal], isOnSiteOrder: true, onSiteStoreId: 2 })
    expect(await counter.state(buyer)).toMatchObject({
      status: 20,
      dispatch: { street: null, status: 'open' },
    })
    expect(await counter.detail(buyer)).toMatchObject({
      store: { id: 2 },
      totalAmount: 51,
      shippingMethod: null,
      delivery: { address: null, storeName: 'Wellzone Mainz', status: 'open', sentAt: null },
    })
  })

  test('ships to the billing address, or to another saved one', async () => {
    const buyer = await counter.buyer()
    await counter.pay(buyer, { items: [postal, print], shippingAddressId: buyer.addressId })
    expect(await counter.state(buyer)).toMatchObject({
      vouchers: ['postal:2550:', 'postal:2550:', 'print:5000:Für dich'],
      dispatch: { street: 'Rheinallee' },
    })
    const { delivery } = await counter.detail(buyer)
    expect([delivery?.address?.street, Object.keys(delivery?.address ?? {})]).toEqual([
      'Rheinallee',
      expect.not.arrayContaining(['id']),
    ])
  })

  test('is completed when its vouchers have no balance left', async () => {
    const [buyer, other] = [await counter.buyer(), await counter.buyer()]
    await counter.pay(buyer)
    const { key } = (await counter.detail(buyer)).orderDetails[0]!.voucher!
    const opened = await counter.open(other, { items: [{ ...print, value: 60 }], voucherKeys: [key] })
    expect((await counter.detail(buyer)).orderStatus.id).toBe(20)
    await counter.shop.approve(opened)
    await counter.shop.runAllJobs()
    expect((await counter.detail(buyer)).orderStatus.id).toBe(19)
  })
})

describe('vouchers pay', () => {
  test('a part, reserved at once and spent with the payment', async () => {
    const [buyer, voucher] = [await counter.buyer(), await voucherOf(2_000)]
    const opened = await counter.open(buyer, { voucherKeys: [voucher.code.toLowerCase()] })
    expect(await balanceOf(database.db, voucher.id)).toBe(0)
    await counter.shop.approve(opened)
    await counter.shop.runAllJobs()
    expect(await counter.detail(buyer)).toMatchObject({
      orderStatus: { id: 20 },
      subTotal: 50,
      totalAmount: 30,
      redeemedVouchers: [{ redeemedValue: 20 }],
    })
    const { body } = await counter.spa.call<{ items: object[] }>('/v2/order/ForUser/all', {
      user: buyer.userId,
    })
    expect(body.items).toMatchObject([{ totalAmount: 50 }])
  })

  test('everything: the order is placed at once, also when requested twice', async () => {
    const [buyer, voucher, key] = [await counter.buyer(), await voucherOf(9_000), randomUUID()]
    const body = { items: [postal], paymentType: 6, voucherKeys: [voucher.code] }
    const responses = await Promise.all([1, 2, 3].map(() => counter.order(buyer, body, key)))
    expect(responses[0]).toMatchObject({ status: 200, body: { kind: 'placed', orderStatus: { id: 20 } } })
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(await counter.state(buyer)).toMatchObject({
      vouchers: ['postal:2550:', 'postal:2550:'],
      payments: [],
      invoices: 1,
      mails: ['vouchers-bought'],
    })
    expect(await balanceOf(database.db, voucher.id)).toBe(9_000 - 5_590)
    const { payload } = await database.db
      .selectFrom('mail')
      .select('payload')
      .where('dedupe_key', '=', `vouchers-bought:${(await counter.lastOrder(buyer.userId)).id}`)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ paid: { totalCents: 5_590, postageCents: 490, byVouchersCents: 5_590 } })
  })

  test('once: of ten concurrent orders with one voucher, one gets it', async () => {
    const voucher = await voucherOf(5_000)
    const buyers = await Promise.all(Array.from({ length: 10 }, counter.buyer))
    const responses = await Promise.all(
      buyers.map((buyer) => counter.order(buyer, { paymentType: 6, voucherKeys: [voucher.code] })),
    )
    expect(responses.map(({ status, body }) => (status === 200 ? body.kind : body.code)).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'VoucherEmpty'),
      'placed',
    ])
    expect(await balanceOf(database.db, voucher.id)).toBe(0)
  })

  test('and are released when the payment is cancelled or expires', async () => {
    const [buyer, next, voucher] = [await counter.buyer(), await counter.buyer(), await voucherOf(2_000)]
    const opened = await counter.open(buyer, { voucherKeys: [voucher.code] })
    expect((await counter.order(next, { voucherKeys: [voucher.code] })).body.code).toBe('VoucherEmpty')
    await counter.shop.cancel(opened)
    await counter.shop.runAllJobs()
    expect((await counter.state(buyer)).status).toBe(11)
    expect(await balanceOf(database.db, voucher.id)).toBe(2_000)
    await counter.open(next, { voucherKeys: [voucher.code] })
    await counter.passMinutes(next, 16)
    expect((await counter.order(buyer, { voucherKeys: [voucher.code] })).status).toBe(200)
    expect((await counter.state(next)).status).toBe(11)
  })
})

describe('the payment', () => {
  test('counts once, however many notifications arrive', async () => {
    const buyer = await counter.buyer()
    const opened = await counter.open(buyer)
    const event = await eventOf(database, opened, 'payment.captured')
    for (let times = 0; times < 3; times++) expect((await counter.shop.sendCallback(event)).status).toBe(204)
    expect((await counter.shop.sendCallback({ ...event, eventId: `${event.eventId}x` })).status).toBe(204)
    expect(await counter.state(buyer)).toMatchObject({
      status: 20,
      vouchers: ['print:5000:Für dich'],
      mails: ['vouchers-bought'],
      payments: ['captured'],
      invoices: 1,
    })
  })

  test('is found by a look-up when no notification arrives', async () => {
    const buyer = await counter.buyer()
    const opened = await counter.open(buyer)
    await counter.shop.approve(opened)
    await sql`
      DELETE FROM provider.callback WHERE intent_id = (SELECT provider_ref FROM payment
        WHERE reference = ${opened.reference})`.execute(database.db)
    await sql`UPDATE payment SET next_look_at = now() WHERE reference = ${opened.reference}`.execute(
      database.db,
    )
    await expect.poll(() => counter.shop.shownTo(opened)).toBe('paid')
    expect(await counter.state(buyer)).toMatchObject({ status: 20, vouchers: ['print:5000:Für dich'] })
  })

  test('still buys vouchers when late, but is refunded if redeemed value was spent meanwhile', async () => {
    const [late, robbed, thief] = [await counter.buyer(), await counter.buyer(), await counter.buyer()]
    const voucher = await voucherOf(2_000)
    for (const buyer of [late, robbed]) {
      const opened = await counter.open(buyer, buyer === robbed ? { voucherKeys: [voucher.code] } : {})
      const event = await eventOf(database, opened, 'payment.captured')
      await counter.passMinutes(buyer, 16)
      if (buyer === robbed) await counter.order(thief, { voucherKeys: [voucher.code] })
      else
        await sql`
          UPDATE orders SET status_id = 11 WHERE id = ${(await counter.lastOrder(late.userId)).id}`.execute(
          database.db,
        )
      expect((await counter.shop.sendCallback(event)).status).toBe(204)
    }
    expect(await counter.state(late)).toMatchObject({ status: 20, vouchers: ['print:5000:Für dich'] })
    expect(await counter.state(robbed)).toMatchObject({
      status: 11,
      vouchers: [],
      mails: ['voucher-payment-returned'],
      payments: ['surplus'],
      invoices: 0,
    })
  })
})

describe('the price', () => {
  test('is what is charged', async () => {
    const [buyer, voucher] = [await counter.buyer(), await voucherOf(3_100)]
    const asked = { items: [{ ...print, value: 0.07, amount: 3 }, postal], voucherKeys: [voucher.code] }
    const { body } = await counter.price(asked, buyer)
    expect(body).toMatchObject({
      subTotal: 51.21,
      shipping: 4.9,
      voucherSum: 31,
      total: 25.11,
      usedVouchers: [{ usedAmount: 31, remainingAmount: 0 }],
    })
    await counter.pay(buyer, asked)
    const payment = await database.db
      .selectFrom('payment')
      .select('amount_cents')
      .where('order_id', '=', (await counter.lastOrder(buyer.userId)).id)
      .executeTakeFirstOrThrow()
    expect(payment.amount_cents).toBe(2_511)
  })

  test('is public; the value of a code is shown to signed-in visitors only', async () => {
    expect(await counter.price({ items: [postal], isOnSiteOrder: true })).toMatchObject({
      status: 200,
      body: { subTotal: 51, shipping: 0, total: 51 },
    })
    expect((await counter.price({ voucherKeys: ['ANYTHING'] })).status).toBe(401)
    expect((await counter.price({ onSiteStoreId: 2 })).status).toBe(400)
  })
})
