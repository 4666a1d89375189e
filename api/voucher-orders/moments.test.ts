// Voucher orders while something else changes. Each check was removed once, and only the test here failed.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createLocalProvider } from '../provider/local/client.ts'
import { countAttempts } from '../testing/attempts.ts'
import { testSecret } from '../testing/payments/local-provider.ts'
import { eventOf } from '../testing/payments/payments.ts'
import { useTestDatabase } from '../testing/database.ts'
import { untilOneWaits } from '../testing/waiting.ts'
import { balanceOf } from '../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher } from '../testing/vouchers/vouchers.ts'
import { type Buyer, home, openVoucherOrders, postal, print } from '../testing/vouchers/voucher-orders.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const counter = openVoucherOrders(database)

/** The shop of this file, with `happens` run during each provider call. */
function whileAsked(happens: (times: number) => Promise<unknown>) {
  const real = createLocalProvider({ db: database.db, secret: testSecret, publicUrl: 'https://pay.example' })
  let times = 0
  return openVoucherOrders(database, {
    async createIntent(request) {
      await happens((times += 1))
      return real.createIntent(request)
    },
  })
}

const orderOf = ({ userId }: Buyer) => counter.lastOrder(userId)
const erase = ({ userId }: Buyer) =>
  sql`UPDATE app_user SET deleted_at = clock_timestamp() WHERE id = ${userId}`

describe('during the provider call', () => {
  test('a voucher is spent on another order: the amount due is sent again', async () => {
    const [buyer, thief, voucher] = [
      await counter.buyer(),
      await counter.buyer(),
      await giveVoucher(database.db, 2_000),
    ]
    const spend = () =>
      counter.order(thief, { items: [{ ...print, value: 10 }], voucherKeys: [voucher.code], paymentType: 6 })
    const slow = whileAsked(async (times) => times === 1 && (await spend()))
    expect((await slow.order(buyer, { voucherKeys: [voucher.code] })).status).toBe(200)
    const payment = database.db
      .selectFrom('payment')
      .select('amount_cents')
      .where('order_id', '=', (await orderOf(buyer)).id)
    expect([await payment.execute(), await balanceOf(database.db, voucher.id)]).toEqual([
      [{ amount_cents: 4_000 }],
      0,
    ])
  })

  test('the account is deleted: nothing is ordered', async () => {
    const buyer = await counter.buyer()
    expect((await whileAsked(() => erase(buyer).execute(database.db)).order(buyer)).status).toBe(401)
    expect(
      await database.db.selectFrom('orders').select('id').where('user_id', '=', buyer.userId).execute(),
    ).toEqual([])
  })

  test('the same request is repeated: the provider is called once, and both get one response', async () => {
    const [buyer, key] = [await counter.buyer(), randomUUID()]
    let asked = 0
    const slow = whileAsked(async (times) => void (asked = times))
    const first = await slow.order(buyer, {}, key)
    expect([await slow.order(buyer, {}, key), asked]).toEqual([first, 1])
  })
})

test('an order waits for a concurrent deletion of the account', async () => {
  const buyer = await counter.buyer()
  const response = await database.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM app_user WHERE id = ${buyer.userId} FOR UPDATE`.execute(trx)
    const ordered = counter.order(buyer)
    await untilOneWaits(database.db)
    await erase(buyer).execute(trx)
    return { ordered }
  })
  expect((await response.ordered).status).toBe(401)
})

test('concurrent repeats of a request paid by voucher take effect once, with one response', async () => {
  for (let round = 0; round < 3; round++) {
    const [buyer, voucher, key] = [await counter.buyer(), await giveVoucher(database.db, 5_000), randomUUID()]
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        counter.order(buyer, { voucherKeys: [voucher.code], paymentType: 6 }, key),
      ),
    )
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(responses[0]).toMatchObject({ status: 200, body: { kind: 'placed' } })
  }
})

test('a visitor may place sixty orders in ten minutes', async () => {
  const buyer = await counter.buyer()
  await countAttempts(database.db, `order-vouchers:${buyer.userId}`, 59)
  expect(await counter.order(buyer)).toMatchObject({ status: 200 })
  await countAttempts(database.db, `order-vouchers:${buyer.userId}`, 60)
  expect(await counter.order(buyer)).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
})

test('a voucher that paid for others is empty when a cart is priced', async () => {
  const [buyer, { code }] = [await counter.buyer(), await giveVoucher(database.db, 5_000)]
  expect(await counter.order(buyer, { voucherKeys: [code], paymentType: 6 })).toMatchObject({ status: 200 })
  const priced = await counter.price({ voucherKeys: [code] }, buyer)
  expect(priced).toMatchObject({ status: 422, body: { code: 'VoucherEmpty' } })
})

test('pricing a cart is no way to guess codes', async () => {
  const buyer = await counter.buyer()
  const guesses: unknown[] = []
  for (let guess = 0; guess < 12; guess++)
    guesses.push((await counter.price({ voucherKeys: ['NOSUCHCODE'] }, buyer)).body['code'])
  expect([guesses[0], guesses.at(-1)]).toEqual(['CodeNotValid', 'TooManyRequests'])
})

describe('a late payment', () => {
  test.each([
    ['deleted', (id: number) => sql`UPDATE orders SET status_id = 8 WHERE id = ${id}`],
    [
      'erased',
      (id: number) => sql`UPDATE orders SET status_id = 11, billing_address = NULL WHERE id = ${id}`,
    ],
  ])('goes back where the one who ordered is %s', async (_, change) => {
    const buyer = await counter.buyer()
    const event = await eventOf(database, await counter.open(buyer), 'payment.captured')
    await change((await orderOf(buyer)).id).execute(database.db)
    expect((await counter.shop.sendCallback(event)).status).toBe(204)
    expect(await counter.state(buyer)).toMatchObject({
      vouchers: [],
      payments: ['surplus'],
      invoices: 0,
      mails: ['voucher-payment-returned'],
    })
  })

  test('keeps the discount use of an order that expired and is not closed yet', async () => {
    const [buyer, { id, code }] = [
      await counter.buyer(),
      await giveDiscount(database.db, { group_ids: [911], max_uses_per_user: 1, max_uses: 1 }),
    ]
    const event = await eventOf(
      database,
      await counter.open(buyer, { voucherKeys: [code] }),
      'payment.captured',
    )
    await counter.passMinutes(buyer, 16)
    expect((await counter.shop.sendCallback(event)).status).toBe(204)
    const uses = await database.db
      .selectFrom('discount_use')
      .select('released_at')
      .where('discount_id', '=', id)
      .execute()
    expect([(await counter.state(buyer)).status, uses]).toEqual([20, [{ released_at: null }]])
  })
})

describe('addresses and texts', () => {
  test('have no shipping address for print vouchers, and texts only until the order is paid', async () => {
    const buyer = await counter.buyer()
    await counter.open(buyer)
    expect((await orderOf(buyer)).voucher_texts).toEqual({ 1: 'Für dich' })
    await counter.pay(buyer)
    expect(await orderOf(buyer)).toMatchObject({
      shipping_address: null,
      voucher_texts: null,
      pay_until: null,
    })
  })

  test('keep the shipping address only in the dispatch list once paid', async () => {
    const buyer = await counter.buyer()
    await counter.open(buyer, { items: [postal], shippingAddress: home })
    expect((await orderOf(buyer)).shipping_address).toEqual(home)
    await counter.pay(buyer, { items: [postal], shippingAddress: home })
    expect([
      (await orderOf(buyer)).shipping_address,
      (await counter.detail(buyer)).delivery?.address,
    ]).toEqual([null, home])
  })

  test('show the shipping address in the mail as on an envelope, with the country', async () => {
    const buyer = await counter.buyer()
    await counter.pay(buyer, {
      items: [postal],
      shippingAddress: { ...home, companyName: 'Weber & Co', addressLine: 'Hof', countryId: 15 },
    })
    const { payload } = await database.db
      .selectFrom('mail')
      .select('payload')
      .where('dedupe_key', '=', `vouchers-bought:${(await orderOf(buyer)).id}`)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({
      postal: { address: ['Weber & Co', 'Jo Weber', 'Gasse 3', 'Hof', '70173 Stuttgart', 'Österreich'] },
    })
  })

  test('ship to another saved address, and trim a new one', async () => {
    const [buyer, other] = [await counter.buyer(), await counter.buyer()]
    await sql`
      UPDATE address SET user_id = ${buyer.userId}, place = 2, street = 'Anderswo'
        WHERE id = ${other.addressId}`.execute(database.db)
    await counter.pay(buyer, { items: [postal], shippingAddressId: other.addressId })
    expect((await counter.state(buyer)).dispatch).toMatchObject({ street: 'Anderswo' })
    await counter.pay(buyer, { items: [postal], shippingAddress: { ...home, street: ' Gasse  ' } })
    expect((await counter.state(buyer)).dispatch).toMatchObject({ street: 'Gasse' })
  })
})

test('the database refuses invalid orders as well', async () => {
  const [buyer, { orderId }] = [await counter.buyer(), await counter.shop.hold()]
  await counter.pay(buyer, { items: [postal, print] })
  const { id } = await orderOf(buyer)
  const voucher = (
    columns: string,
    values: string,
  ) => `INSERT INTO gift_voucher (id, code, original_cents, valid_until, ${columns})
    SELECT id, '${'A'.repeat(16)}', 100, '2039-12-31', ${values} FROM new`
  for (const [statement, why] of [
    [voucher('kind, order_id, line', `'postal', ${id}, 1`), 'gift_voucher_once_per_line'],
    [voucher('kind, order_id', `'print', ${id}`), 'gift_voucher_check'],
    [voucher('kind, order_id, line, text', `'refund', ${id}, 1, NULL`), 'gift_voucher_check'],
    [voucher('kind, text', `'goodwill', 'x'`), 'gift_voucher_check'],
    [
      `UPDATE orders SET pay_until = now() WHERE id = ${orderId} RETURNING (SELECT max(id) FROM new)`,
      'orders_items_alone',
    ],
    [
      `UPDATE voucher_dispatch SET sent_at = now() WHERE order_id = ${id}
        RETURNING (SELECT max(id) FROM new)`,
      'voucher_dispatch_check',
    ],
    [
      `UPDATE gift_voucher SET text = 'x' WHERE order_id = ${id} AND kind = 'postal'
        RETURNING (SELECT max(id) FROM new)`,
      'gift_voucher_check',
    ],
  ] as const) {
    const attempt = sql
      .raw(
        `WITH new AS (INSERT INTO ledger_account (kind, balance_cents) VALUES ('voucher', 0)
          RETURNING id) ${statement}`,
      )
      .execute(database.db)
    await expect(attempt).rejects.toThrow(why)
  }
})
