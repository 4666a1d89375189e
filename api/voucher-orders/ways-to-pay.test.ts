// The payment methods of vouchers: an order accepts exactly those that are listed.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { selectPaymentGateways } from '../stores/sql.ts'
import { useTestDatabase } from '../testing/database.ts'
import type { VoucherGateway } from './sql.ts'
import { openVoucherOrders } from '../testing/vouchers/voucher-orders.ts'

const database = useTestDatabase()
const counter = openVoucherOrders(database)

describe('the payment methods', () => {
  const ways = async (query: string) =>
    (await counter.shop.ask(`/v2/item-order/payment-gateways${query}`)) as {
      status: number
      body: unknown
    } as { status: number; body: VoucherGateway[] & { code?: string } }

  test('are one of each type, and each can pay an order', async () => {
    const { status, body } = await ways('')
    expect({ status, types: body.map(({ paymentType }) => paymentType) }).toEqual({
      status: 200,
      types: [1, 2, 3],
    })
    for (const { id, paymentType } of body) {
      const buyer = await counter.buyer()
      expect((await counter.order(buyer, { paymentType })).status).toBe(200)
      const payment = database.db
        .selectFrom('payment')
        .select('gateway_id')
        .where('order_id', '=', (await counter.lastOrder(buyer.userId)).id)
      expect(await payment.executeTakeFirst()).toEqual({ gateway_id: id })
    }
  })

  test('on site are those of the store, if it is open', async () => {
    expect((await ways('?storeId=2')).body).toEqual(await selectPaymentGateways(database.db, 2))
    await withoutAmex(6, async () => {
      expect((await ways('?storeId=6')).body.map(({ paymentType }) => paymentType)).toEqual([1, 2, 5])
    })
    for (const closed of [10, 77])
      expect(await ways(`?storeId=${closed}`)).toMatchObject({ status: 404, body: { code: 'NotFound' } })
  })

  test('exclude those a store lacks, and refuse them in an order', async () => {
    await withoutAmex(6, async () => {
      const refused = await counter.order(await counter.buyer(), {
        isOnSiteOrder: true,
        onSiteStoreId: 6,
        paymentType: 3,
      })
      expect(refused).toMatchObject({ status: 422, body: { code: 'GatewayUnknown' } })
    })
  })

  test('exclude stores that are coming soon', async () => {
    await sql`
      UPDATE payment_gateway SET id = id - 100, payment_type = CASE payment_type WHEN 3 THEN 4
        ELSE payment_type END WHERE store_id = 10`.execute(database.db)
    expect((await ways('')).body.map(({ id }) => id)).toEqual([11, 12, 13])
    const buyer = await counter.buyer()
    await counter.open(buyer)
    expect(
      await database.db
        .selectFrom('payment')
        .select('gateway_id')
        .where('order_id', '=', (await counter.lastOrder(buyer.userId)).id)
        .execute(),
    ).toEqual([{ gateway_id: 11 }])
  })
})

/** Runs `attempt` while the store accepts another payment type instead of Amex. */
async function withoutAmex(storeId: number, attempt: () => Promise<void>): Promise<void> {
  const change = (from: number, to: number) =>
    sql`
      UPDATE payment_gateway SET payment_type = ${to}
        WHERE store_id = ${storeId} AND payment_type = ${from}`.execute(database.db)
  await change(3, 5)
  await attempt()
  await change(5, 3)
}
