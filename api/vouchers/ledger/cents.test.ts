// A client that adds doubles sends 0.30000000000000004: the contract accepts it, and it is 30 cents
// everywhere.
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openVoucherOrders, print } from '../../testing/vouchers/voucher-orders.ts'

const database = useTestDatabase()
const counter = openVoucherOrders(database)

test.each([
  [0.1 + 0.2, 0.3],
  [1.1 + 2.2, 3.3],
  [50.000000001, 50],
])('a voucher over %d has a price and a value of whole cents', async (value, cents) => {
  expect(await counter.price({ items: [{ ...print, value, amount: 2 }] })).toMatchObject({
    status: 200,
    body: { items: [{ value: cents, total: 2 * cents }], total: 2 * cents },
  })
  const buyer = await counter.buyer()
  await counter.pay(buyer, { items: [{ ...print, value, text: null }] })
  expect((await counter.state(buyer)).vouchers).toEqual(
    Array(print.amount).fill(`print:${Math.round(cents * 100)}:`),
  )
})

test.each([50.000001, 0.015, 0.009999999999])('a voucher over %d is refused', async (value) => {
  const buyer = await counter.buyer()
  const items = [{ ...print, value }]
  expect([(await counter.price({ items })).status, (await counter.order(buyer, { items })).status]).toEqual([
    400, 400,
  ])
})
