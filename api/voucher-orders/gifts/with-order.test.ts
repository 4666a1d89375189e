import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { visitorSecret } from '../../testing/users.ts'
import { openVoucherOrders, postal, print } from '../../testing/vouchers/voucher-orders.ts'
import { sendDueGift } from './send.ts'

const database = useTestDatabase()
const counter = openVoucherOrders(database)

async function dayIn(interval: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT ((clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date
      + ${interval}::interval)::date AS day`.execute(database.db)
  return rows[0]!.day
}

const gift = async (interval = '1 day') => ({
  name: ' Jonas ',
  email: 'Jonas@Example.com',
  sendOn: await dayIn(interval),
})

test('a voucher for another person is planned with its order, and named by its way', async () => {
  const buyer = await counter.buyer()
  await counter.pay(buyer, { items: [{ ...print, amount: 2, gift: await gift() }, print] })
  const { orderDetails } = await counter.detail(buyer)
  const planned = { name: 'Jonas', email: 'jonas@example.com', sendOn: await dayIn('1 day'), sentAt: null }
  expect(orderDetails.map(({ voucher }) => voucher?.gift ?? null)).toEqual([planned, planned, null])
  expect(orderDetails.map(({ name }) => name)).toEqual([
    'Gutschein per Mail',
    'Gutschein per Mail',
    'Gutschein zum Ausdrucken',
  ])
})

test('nothing of a gift is sent while its order is not paid', async () => {
  const buyer = await counter.buyer()
  await counter.open(buyer, { items: [{ ...print, gift: await gift() }] })
  await sql`UPDATE voucher_gift SET send_on = send_on - 2
    WHERE order_id IN (SELECT id FROM orders WHERE user_id = ${buyer.userId})`.execute(database.db)
  expect(await sendDueGift({ db: database.db, visitorSecret })).toBe(false)
})

test.each([
  ['for a day that is past', async () => ({ ...print, gift: await gift('-1 day') })],
  ['for a day in two years', async () => ({ ...print, gift: await gift('2 years') })],
  ['by post', async () => ({ ...postal, gift: await gift() })],
])('a gift %s is refused', async (_which, item) => {
  expect((await counter.order(await counter.buyer(), { items: [await item()] })).status).toBe(400)
})

test('up to 250 euros no address is needed, and the invoice has the name alone', async () => {
  const buyer = await counter.buyer()
  await counter.pay(buyer, { addressId: null, items: [{ ...print, value: 250 }] })
  expect(await counter.state(buyer)).toMatchObject({ invoices: 1 })
  expect(await counter.detail(buyer)).toMatchObject({ billingAddress: null })
  const { rows } = await sql<{ recipient: string[] }>`
    SELECT content -> 'recipient' AS recipient FROM invoice JOIN orders ON orders.id = order_id
    WHERE user_id = ${buyer.userId}`.execute(database.db)
  expect(rows[0]!.recipient).toHaveLength(1)
})

test.each([
  ['above 250 euros', { items: [{ ...print, value: 250.01 }] }],
  ['for what is sent by post', { items: [postal] }],
])('an address is needed %s', async (_which, change) => {
  expect((await counter.order(await counter.buyer(), { addressId: null, ...change })).status).toBe(400)
})
