// Chargebacks and disputes: money that a payer or a bank claims or took back is returned neither as money nor
// as a voucher, until the provider decides for the shop. PayPal's events come through its counterpart.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelForHouse } from '../../stays/cancel/cancel.ts'
import { inTransaction } from '../../database/transaction.ts'
import { openLinks } from '../../testing/links.ts'
import { openBookings } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { beginIn, insure, releaseOthers } from '../../testing/orders.ts'
import { type HeldBooking, letTimePass } from '../../testing/paid-bookings.ts'
import { paypalHarness } from '../../testing/payment-matrix/paypal.ts'
import { openOrder, orderIdOf, usePaypal } from '../../testing/paypal/provider.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'
import { openVoucherOrders } from '../../testing/vouchers/voucher-orders.ts'
import { openVouchers } from '../../testing/vouchers/voucher-requests.ts'
import { openWithdrawals } from '../../testing/vouchers/withdrawals.ts'

const database = useTestDatabase()
const paypal = usePaypal()
const spa = openBookings(() => database.db)
const desk = openDesk(database)
const shop = () => paypalHarness(database, paypal)
const counter = () => openVoucherOrders(database, paypal.provider)
const vouchers = openVouchers(database)

beforeEach(() => void paypal.outbox.lose())

const cancel = (booking: HeldBooking) =>
  spa.call(`/cancellation/CancelOrder/${booking.orderId}`, { method: 'POST', user: booking.userId })

/** A paid stay, with the cover where `interval` is within 48 hours. */
async function pay(interval = '9 days') {
  const harness = shop()
  const booking = await harness.spa.hold()
  if (interval !== '9 days') await insure(database.db, booking)
  const opened = await harness.open(booking)
  await harness.approve(opened)
  await harness.deliver()
  if (interval !== '9 days') {
    await releaseOthers(database.db, booking, '3 days')
    await beginIn(database.db, booking, interval)
  }
  return { ...harness, booking, id: orderIdOf(opened) }
}

async function moneyOf({ orderId }: { orderId: number }) {
  const { rows } = await sql<{ refunds: number; vouchers: number }>`
    SELECT (SELECT coalesce(sum(refund.amount_cents), 0)::bigint FROM refund JOIN payment p
        ON p.id = payment_id WHERE order_id = ${orderId}) AS refunds,
      (SELECT coalesce(sum(original_cents), 0)::bigint FROM gift_voucher
        WHERE order_id = ${orderId} AND kind = 'refund') AS vouchers`.execute(database.db)
  return rows[0]!
}

/** The revenue of an order in the ledger, and by its documents: charged less cancelled. */
async function revenueOf({ orderId }: { orderId: number }): Promise<[ledger: number, documents: number]> {
  const { rows } = await sql<{ ledger: number; documents: number }>`
    SELECT (SELECT sum(CASE to_account WHEN ledger_account_of('revenue') THEN cents ELSE -cents END)::bigint
        FROM ledger_transfer WHERE order_id = ${orderId}
          AND ledger_account_of('revenue') IN (from_account, to_account)) AS ledger,
      (SELECT sum(CASE kind WHEN 'invoice' THEN 1 ELSE -1 END * (content ->> 'grossCents')::integer)::bigint
        FROM invoice WHERE order_id = ${orderId}) AS documents`.execute(database.db)
  return [rows[0]!.ledger, rows[0]!.documents]
}

const nothing = { refunds: 0, vouchers: 0 }
const number = ({ orderId }: { orderId: number }) => `WZ-${orderId}`

describe('a chargeback', () => {
  test('leaves nothing to return, by the cover or in time, and says so', async () => {
    for (const [interval, status] of [
      ['47 hours', 16],
      ['9 days', 12],
    ] as const) {
      const { booking, id, deliver, runAllJobs, stateOf } = await pay(interval)
      paypal.reverse(id)
      await deliver()
      const shown = await spa.call(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })
      expect(shown.body).toMatchObject({ cancellation: { amount: 0, money: 0, asVoucher: 0 } })
      expect((await cancel(booking)).status).toBe(204)
      await runAllJobs()
      expect(await stateOf(booking)).toMatchObject({ order: status, room: 'cancelled', refunds: [] })
      expect(await moneyOf(booking)).toEqual(nothing)
      const kept = status === 16 ? 4_350 : 0
      expect(await revenueOf(booking)).toEqual([kept, kept])
      const mail = await database.db
        .selectFrom('mail')
        .select('payload')
        .where('dedupe_key', '=', `booking-cancelled:${booking.orderId}`)
        .executeTakeFirstOrThrow()
      expect(mail.payload).toMatchObject({ refundCents: 0, voucherCents: 0, keptCents: 0, isDisputed: true })
      expect((await desk('dispute list')).out).toMatch(new RegExp(`${number(booking)} .*taken back`))
    }
  })

  test('leaves nothing to return where the house cancels, either', async () => {
    const { booking, id, deliver } = await pay()
    paypal.reverse(id)
    await deliver()
    await inTransaction(database.db, (trx) => cancelForHouse(trx, booking.orderId))
    expect(await moneyOf(booking)).toEqual(nothing)
  })

  test('that staff see taken back gives everything back, less the cover that cancelled', async () => {
    const { booking, id, deliver, runAllJobs, stateOf } = await pay('47 hours')
    paypal.reverse(id)
    await deliver()
    await cancel(booking)
    expect((await desk(`dispute release ${number(booking)} --yes`)).code).toBe(0)
    expect((await desk(`dispute release ${number(booking)} --yes`)).code).toBe(1)
    await runAllJobs()
    expect(await stateOf(booking)).toMatchObject({ refunds: ['cancelled: done'], keptCents: 4_350 })
    expect((await desk('list')).out).not.toContain(number(booking))
  })

  test('stops a refund that waits', async () => {
    const harness = shop()
    const booking = await harness.spa.hold()
    const opened = await harness.open(booking)
    await letTimePass(database.db, booking, 70)
    await sql`UPDATE reservation SET status = 'expired' WHERE order_id = ${booking.orderId}`.execute(
      database.db,
    )
    await sql`UPDATE orders SET status_id = 8 WHERE id = ${booking.orderId}`.execute(database.db)
    await harness.take(opened)
    await harness.deliver()
    expect((await moneyOf(booking)).refunds).toBe(11_900)
    paypal.reverse(orderIdOf(opened))
    await harness.runAllJobs()
    expect(paypal.account.find(orderIdOf(opened)).refunds).toEqual([])
    await desk(`dispute release ${number(booking)} --yes`)
    await harness.runAllJobs()
    expect(paypal.account.find(orderIdOf(opened)).refunds).toHaveLength(1)
  })
})

describe('a dispute', () => {
  test('is kept once, and ends in the favour of one of the two', async () => {
    for (const [outcome, refunds, listed] of [
      ['RESOLVED_SELLER_FAVOUR', 11_900, false],
      ['CANCELED_BY_BUYER', 11_900, false],
      ['RESOLVED_BUYER_FAVOUR', 0, true],
      ['ACCEPTED', 0, true],
    ] as const) {
      const { booking, id, deliverTwice, runAllJobs } = await pay()
      const name = `PP-D-${randomUUID().slice(0, 8)}`
      paypal.dispute(id, name)
      await deliverTwice()
      const line = new RegExp(`${number(booking)} .*claimed +2030-01-31 23:00 .*${name}`)
      expect((await desk('dispute list')).out).toMatch(line)
      expect((await cancel(booking)).status).toBe(204)
      expect(await moneyOf(booking)).toEqual(nothing)
      paypal.dispute(id, name, outcome)
      await deliverTwice()
      await runAllJobs()
      expect([outcome, await moneyOf(booking)]).toEqual([outcome, { refunds, vouchers: 0 }])
      expect((await desk('dispute list')).out.includes(number(booking))).toBe(listed)
    }
  })

  test('about several payments is kept with each, also where one is of another shop', async () => {
    const [first, second] = [await pay(), await pay()]
    const foreign = await openOrder(paypal)
    paypal.approve(foreign.id)
    paypal.capture(foreign.id)
    paypal.outbox.lose()
    paypal.dispute(foreign.id, 'PP-D-8', undefined, [first.id, second.id])
    await second.deliver()
    const { out } = await desk('dispute list')
    for (const { booking } of [first, second]) expect(out).toMatch(new RegExp(`${number(booking)} .*PP-D-8`))
  })

  test('whose end comes before its beginning is over', async () => {
    const { booking, id, deliverReversed } = await pay()
    paypal.dispute(id, 'PP-D-9')
    paypal.dispute(id, 'PP-D-9', 'RESOLVED_SELLER_FAVOUR')
    await deliverReversed()
    expect((await desk('dispute list')).out).not.toContain(number(booking))
  })

  test('leaves the stay where it is: it is neither moved nor handed over', async () => {
    const { booking, id, deliver } = await pay()
    const links = openLinks(database)
    paypal.dispute(id, 'PP-D-10')
    await deliver()
    expect((await links.terms(booking)).body).toMatchObject({ kind: 'none' })
    expect(await links.offerOf(booking)).toMatchObject({ status: 422, body: { code: 'NotOfferable' } })
  })
})

describe('vouchers that were bought with disputed money', () => {
  async function bought() {
    const shopFor = counter()
    const buyer = await shopFor.buyer()
    const opened = await shopFor.open(buyer)
    paypal.approve(orderIdOf(opened))
    await shop().deliver()
    const { id: orderId } = await shopFor.lastOrder(buyer.userId)
    const { code } = await database.db
      .selectFrom('gift_voucher')
      .select('code')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { ...buyer, orderId, code, paypalId: orderIdOf(opened) }
  }

  test('pay nothing, leave the holds they are in, and can be spent again afterwards', async () => {
    const { code, paypalId } = await bought()
    const [held, other] = [await shop().spa.hold(), await shop().spa.hold()]
    expect((await vouchers.redeem(held, code)).status).toBe(200)
    paypal.dispute(paypalId, 'PP-D-11')
    await shop().deliver()
    expect(await vouchers.redeem(other, code)).toMatchObject({ status: 422, body: { code: 'CodeNotValid' } })
    expect((await vouchers.held(held)).body).toMatchObject({ redeemedVouchers: [] })
    paypal.dispute(paypalId, 'PP-D-11', 'RESOLVED_SELLER_FAVOUR')
    await shop().deliver()
    expect((await vouchers.redeem(other, code)).status).toBe(200)
  })

  test('are withdrawn from later, and only for money that is there', async () => {
    const buyer = await bought()
    paypal.reverse(buyer.paypalId)
    await shop().deliver()
    await openWithdrawals(() => database.db).withdrawBy(buyer)
    expect(await moneyOf(buyer)).toEqual(nothing)
  })
})

test('random histories return no money twice and keep the books balanced', async () => {
  let random = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
  const seed = random
  const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
  for (let stay = 0; stay < 12; stay++) {
    const { booking, id, deliver, runAllJobs } = await pay(next(2) === 0 ? '47 hours' : '9 days')
    const done: string[] = []
    let isOpen = false
    // The dispute that is decided keeps its first end, whatever is reported of it later.
    let decided: 'open' | 'over' | null = null
    for (let step = 0; step < 6; step++) {
      const act = ['dispute', 'reverse', 'won', 'lost', 'cancel', 'release'][next(6)]!
      done.push(act)
      const before = await moneyOf(booking)
      if (act === 'dispute') paypal.dispute(id, `PP-D-${id}-${step}`)
      if (act === 'reverse') paypal.reverse(id)
      if (act === 'won') paypal.dispute(id, `PP-D-${id}`, 'RESOLVED_SELLER_FAVOUR')
      if (act === 'lost') paypal.dispute(id, `PP-D-${id}`, 'RESOLVED_BUYER_FAVOUR')
      if (act === 'cancel') await cancel(booking)
      if (act === 'release') await desk(`dispute release ${number(booking)} --yes`)
      const wasOpen = isOpen
      if (act === 'lost') decided ??= 'open'
      if (act === 'won' || (act === 'release' && decided)) decided = 'over'
      if (['dispute', 'reverse'].includes(act) || (act === 'lost' && decided === 'open')) isOpen = true
      if (['won', 'release'].includes(act)) isOpen = false
      await deliver()
      await runAllJobs()
      const after = await moneyOf(booking)
      if (wasOpen && isOpen) expect([seed, done, after]).toEqual([seed, done, before])
      expect(after.refunds + after.vouchers).toBeLessThanOrEqual(16_250)
    }
    // The value of a new voucher is taxed until it is spent, so its document keeps it.
    const [ledger, documents] = await revenueOf(booking)
    const { vouchers: newCents } = await moneyOf(booking)
    expect([seed, done, documents]).toEqual([seed, done, ledger + newCents])
    const books = await readLedger(database.db)
    expect([seed, done, books]).toMatchObject([seed, done, { drifted: [], orderBalances: {} }])
  }
})
