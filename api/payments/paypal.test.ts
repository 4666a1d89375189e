// PayPal's webhooks at the API, and that nothing of a payer, a token or a secret is stored or reported: the
// counterpart's responses name a payer everywhere that PayPal does, and every table and report is searched.
import { sql } from 'kysely'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { letTimePass } from '../testing/paid-bookings.ts'
import { bookedAndPaidOnce } from '../testing/payments/payment-state.ts'
import { cases } from '../testing/payment-matrix/cases.ts'
import type { Spa } from '../testing/payment-matrix/harness.ts'
import { paypalHarness } from '../testing/payment-matrix/paypal.ts'
import { undocumentedIssue } from '../testing/paypal/faults.ts'
import { orderIdOf, usePaypal } from '../testing/paypal/provider.ts'
import { paypalEvent, transmissionOf } from '../testing/paypal/webhooks.ts'
import { openVoucherOrders, postal } from '../testing/vouchers/voucher-orders.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'

const database = useTestDatabase()
const paypal = usePaypal()

async function everyStoredText(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(database.db)
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string }>`SELECT row::text AS text FROM ${sql.raw(name)} row`.execute(
      database.db,
    )
    return rows.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

test('neither payer nor token nor secret is stored or reported', async () => {
  const harness = paypalHarness(database, paypal)
  for (const title of ['callback twice, concurrently', 'refunded in part', 'other amount reported'])
    await cases[title]!(harness, database)
  const booking = await harness.spa.hold()
  await harness.approve(await harness.open(booking))
  for (const [status, issue] of [
    [422, undocumentedIssue],
    [403, 'PERMISSION_DENIED'],
    [500, ''],
    [401, ''],
  ] as const) {
    const fault = { status, issue }
    paypal.faults.plan('POST', '/v2/checkout/orders/{id}/capture', fault, fault)
    await letTimePass(database.db, booking, 1)
    await harness.runAllJobs()
  }
  paypal.faults.plan('POST', '/v2/checkout/orders', { status: 400, issue: 'MALFORMED_REQUEST_JSON' })
  expect((await harness.spa.create(await harness.spa.hold())).status).toBe(503)

  const { reports } = harness.spa
  expect(reports.length).toBeGreaterThan(3)
  const canary = /canary[\w-]*/gi
  expect(JSON.stringify(paypal.records.exchanges).match(canary)!.length).toBeGreaterThan(50)
  expect(inspect(reports, { depth: 20, showHidden: true }).match(canary)).toBeNull()
  const stored = await everyStoredText()
  expect(stored).toContain('CHECKOUT.ORDER.APPROVED')
  expect(stored.match(canary)).toBeNull()
})

test('an order that was declined is not captured when the payer approves it again', async () => {
  const harness = paypalHarness(database, paypal)
  const booking = await harness.spa.hold()
  paypal.faults.clear()
  const opened = await harness.openAndDecline(booking)
  const closed = { payments: ['failed'], keptCents: 0 }
  expect(await harness.stateOf(booking)).toMatchObject(closed)
  paypal.faults.clear()
  paypal.account.find(orderIdOf(opened)).status = 'PAYER_ACTION_REQUIRED'
  await harness.approve(opened)
  await harness.runAllJobs()
  expect(await harness.stateOf(booking)).toMatchObject(closed)
})

test('gift cards by post, part paid by voucher, are broken down for PayPal and paid', async () => {
  paypal.faults.clear()
  const counter = openVoucherOrders(database, paypal.provider)
  const [buyer, voucher] = [await counter.buyer(), await giveVoucher(database.db, 1_000)]
  const cart = { items: [postal], shippingAddressId: buyer.addressId, voucherKeys: [voucher.code] }
  const opened = await counter.open(buyer, cart)
  const eur = (value: string) => ({ currency_code: 'EUR', value })
  const breakdown = { item_total: eur('51.00'), shipping: eur('4.90'), discount: eur('10.00') }
  const { request } = paypal.records.of('POST', '/v2/checkout/orders').at(-1)!
  expect(request).toMatchObject({ purchase_units: [{ amount: { ...eur('45.90'), breakdown } }] })
  paypal.approve(orderIdOf(opened))
  await database.db
    .updateTable('payment')
    .set({ next_look_at: new Date(0) })
    .execute()
  await expect.poll(() => counter.shop.shownTo(opened)).toBe('paid')
  expect(await counter.state(buyer)).toMatchObject({ payments: ['captured'], invoices: 1 })
  expect(paypal.account.keptCents(opened.reference)).toBe(4_590)
})

describe('a webhook', () => {
  beforeEach(() => {
    paypal.faults.clear()
    paypal.outbox.lose()
  })
  const events = () => database.db.selectFrom('payment_event').select(['event_id', 'payment_id']).execute()

  /** Sends an event about something of PayPal's; returns the response's status. */
  async function send(spa: Spa, type: string, resource: Record<string, unknown>): Promise<number> {
    const { headers, rawBody } = transmissionOf(paypalEvent(type, 'any', resource), paypal.origin)
    return (await spa.ask('/v2/payment/callback/paypal', { method: 'POST', headers, rawBody })).status
  }

  test('is recorded once, with its payment, however often it is sent', async () => {
    const harness = paypalHarness(database, paypal)
    const before = await events()
    await cases['callback twice, concurrently']!(harness, database)
    const added = (await events()).slice(before.length)
    expect(added).toHaveLength(2) // approved, completed
    expect(new Set(added.map(({ payment_id }) => payment_id)).size).toBe(1)
  })

  test('about another shop or another matter changes nothing', async () => {
    const { spa } = paypalHarness(database, paypal)
    const before = await events()
    expect(await send(spa, 'CHECKOUT.ORDER.APPROVED', { id: 'OTHERSHOP' })).toBe(422)
    expect(await send(spa, 'BILLING.PLAN.CREATED', { id: 'P-1' })).toBe(204)
    expect(await events()).toEqual(before)
  })

  test('of more than three days ago is refused', async () => {
    const { spa } = paypalHarness(database, paypal)
    const old = { at: new Date(Date.now() - 74 * 3_600_000) }
    const { headers, rawBody } = transmissionOf(
      paypalEvent('BILLING.PLAN.CREATED', 'any', { id: 'P-1' }),
      paypal.origin,
      old,
    )
    expect(await spa.ask('/v2/payment/callback/paypal', { method: 'POST', headers, rawBody })).toMatchObject({
      status: 422,
      body: { code: 'TimestampOutOfWindow' },
    })
  })

  test('is sent again while PayPal cannot be asked', async () => {
    const harness = paypalHarness(database, paypal)
    const booking = await harness.spa.hold()
    await harness.approve(await harness.open(booking))
    const gone = { status: 500, issue: '' }
    paypal.faults.plan('GET', '/v2/checkout/orders/{id}', gone, gone)
    await harness.deliver()
    expect(paypal.outbox.waiting).toHaveLength(1)
    await harness.deliver()
    expect(await harness.stateOf(booking)).toEqual(bookedAndPaidOnce())
  })

  test('of a chargeback is reported, for a person has to act', async () => {
    const harness = paypalHarness(database, paypal)
    const { spa } = harness
    const booking = await spa.hold()
    const opened = await harness.open(booking)
    await harness.approve(opened)
    await harness.deliver()
    const id = orderIdOf(opened)
    const links = [
      { rel: 'up', href: `${paypal.origin}/v2/payments/captures/${paypal.account.find(id).captures[0]!.id}` },
    ]
    expect(await send(spa, 'PAYMENT.CAPTURE.REVERSED', { id: 'REVERSAL1', links })).toBe(204)
    expect(spa.reports.map(String)).toEqual([expect.stringContaining(`its order ${id} back`)])
    expect(await harness.stateOf(booking)).toEqual(bookedAndPaidOnce())
  })
})
