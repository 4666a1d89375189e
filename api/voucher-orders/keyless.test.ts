// An order of vouchers by a client that sends no idempotency key.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { type Buyer, openVoucherOrders, print } from '../testing/vouchers/voucher-orders.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'

const database = useTestDatabase()
const counter = openVoucherOrders(database)
const refusedWith = (code: string) => ({ status: 422, body: expect.objectContaining({ code }) as unknown })
const order = (buyer: Buyer, change = {}) => counter.order(buyer, change, null)
const ordersOf = async ({ userId }: Buyer) =>
  (await database.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()).length

describe('an order of vouchers without an idempotency key', () => {
  test('is opened once, also by ten concurrent calls; another cart is another order', async () => {
    const buyer = await counter.buyer()
    const responses = await Promise.all(Array.from({ length: 10 }, () => order(buyer)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.find(({ status }) => status !== 200)).toEqual(refusedWith('PaymentOpen'))
    expect(await ordersOf(buyer)).toBe(1)
    expect((await order(buyer, { items: [{ ...print, value: 75 }] })).status).toBe(200)
  })

  test('is in payment once, however it is to be paid', async () => {
    const buyer = await counter.buyer()
    const { code } = await giveVoucher(database.db, 1_000)
    const ways = [
      { paymentType: 1 },
      { paymentType: 2 },
      { paymentType: 2, expectedTotal: 50 },
      { paymentType: 1, voucherKeys: [code], expectedTotal: 40 },
      {
        paymentType: 2,
        shippingAddress: null,
        items: [{ text: 'Für dich', amount: 1, value: 50, type: 'print' }],
      },
    ]
    const responses = await Promise.all(ways.map((way) => order(buyer, way)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const way of ways) expect(await order(buyer, way)).toEqual(refusedWith('PaymentOpen'))
    expect(await ordersOf(buyer)).toBe(1)
  })

  test('is open to the same cart again after it was cancelled at the provider', async () => {
    const buyer = await counter.buyer()
    const opened = await counter.shop.followNextStep(await order(buyer), randomUUID())
    await counter.shop.cancel(opened)
    await counter.shop.runAllJobs()
    expect((await order(buyer)).status).toBe(200)
  })

  test('counts as a repeat for 15 minutes after it was paid by vouchers', async () => {
    const buyer = await counter.buyer()
    const { code } = await giveVoucher(database.db, 15_000)
    const paid = () => order(buyer, { paymentType: 6, voucherKeys: [code] })
    expect(await paid()).toMatchObject({ status: 200, body: { kind: 'placed' } })
    expect(await paid()).toEqual(refusedWith('OrderPlaced'))
    await sql`UPDATE orders SET ordered_at = ordered_at - interval '16 minutes'
      WHERE user_id = ${buyer.userId}`.execute(database.db)
    expect(await paid()).toMatchObject({ status: 200, body: { kind: 'placed' } })
    expect(await ordersOf(buyer)).toBe(2)
  })
})
