// A lower price goes back to vouchers first, then to money, and as a new voucher for one that has expired.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insure } from '../../testing/orders.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { balanceOf } from '../../testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher } from '../../testing/vouchers/vouchers.ts'
import { returnedShares } from './rules.ts'

const database = useTestDatabase()
const { terms, times, move, cancel, provider, spa, reports } = openReschedules(database)

/** A stay of 500 €, of which a voucher pays `cents`. */
async function payWith(cents: number) {
  const booking = await provider.hold({ cents: 50_000 })
  const { id } = await giveVoucher(database.db, cents)
  await database.db
    .insertInto('redeemed_voucher')
    .values({ order_id: booking.orderId, voucher_id: id, cents })
    .execute()
  await provider.approve(await provider.open(booking))
  await provider.deliver()
  return { booking, voucherId: id }
}

const expire = (voucherId: number) =>
  sql`UPDATE gift_voucher SET valid_until = '2020-01-01' WHERE id = ${voucherId}`.execute(database.db)

describe('a lower price', () => {
  test('goes to the voucher first, the rest to the money', async () => {
    const { booking, voucherId } = await payWith(1_000)
    const [time] = await times(booking, 1)
    expect((await terms(booking)).body.returnableToVouchers).toBe(10)
    const { body } = await move(booking, time!)
    const back = -Math.round(time!.difference * 100)
    expect([body.toVouchers, Math.round(body.money * 100)]).toEqual([10, back - 1_000])
    expect(await balanceOf(database.db, voucherId)).toBe(1_000)
    const seen = await spa.call(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })
    expect(seen.body).toMatchObject({
      transactions: [
        { kind: 'payment', amount: 10, paymentType: 6 },
        { kind: 'payment', amount: 500 - 10, paymentType: 1 },
        { kind: 'refund', amount: 10, paymentType: 6, reason: 'rescheduled' },
      ],
    })
    expect((await cancel(booking)).status).toBe(204)
    await provider.runAllJobs()
    expect(await balanceOf(database.db, voucherId)).toBe(1_000)
  })

  test('comes as a new voucher where the one that paid has expired, once', async () => {
    const { booking, voucherId } = await payWith(49_500)
    await expire(voucherId)
    const [time] = await times(booking, 1)
    const back = -Math.round(time!.difference * 100)
    const { body } = await move(booking, time!)
    expect([body.money, body.toVouchers, Math.round(body.asVoucher * 100)]).toEqual([5, 0, back - 500])
    expect(await balanceOf(database.db, voucherId)).toBe(0)
    await move(booking, (await times(booking, 3)).at(-1)!)
    expect((await cancel(booking)).status).toBe(204)
    const { rows } = await sql<{ cents: number }>`
      SELECT sum(original_cents)::bigint AS cents FROM gift_voucher
      WHERE order_id = ${booking.orderId} AND kind = 'refund'`.execute(database.db)
    expect(rows[0]!.cents).toBe(49_500)
  })

  test('is what the discount leaves of it, and the insurance keeps its price', async () => {
    const booking = await provider.hold({ cents: 50_000 })
    const { id } = await giveDiscount(database.db, { percent: 50, max_uses: 1, group_ids: null })
    await sql`UPDATE order_line SET unit_cents = 50000, discount_cents = 25000
      WHERE order_id = ${booking.orderId}`.execute(database.db)
    await database.db
      .insertInto('discount_use')
      .values({ order_id: booking.orderId, discount_id: id, user_id: booking.userId })
      .execute()
    await insure(database.db, booking)
    await provider.approve(await provider.open(booking))
    await provider.deliver()
    const { body } = await terms(booking)
    expect(body.stayTotal).toBe(250)
    const [time] = body.days[1]!.times
    const full = 50_000 + 2 * Math.round(time!.difference * 100)
    expect((await move(booking, time!)).status).toBe(200)
    const { rows } = await sql`SELECT kind, unit_cents, total_cents FROM order_line
      WHERE order_id = ${booking.orderId} ORDER BY line`.execute(database.db)
    expect(rows).toEqual([
      { kind: 'stay', unit_cents: full, total_cents: full / 2 },
      { kind: 'insurance', unit_cents: 4_350, total_cents: 4_350 },
    ])
  })
})

test('shares never exceed what was paid, and take expired vouchers last', () => {
  const vouchers = [
    { id: 1, voucherId: 7, purpose: 'single-purpose' as const, cents: 500, isExpired: true },
    { id: 2, voucherId: 8, purpose: 'multi-purpose' as const, cents: 300, isExpired: false },
  ]
  const payments = [
    { id: 'first', leftCents: 200 },
    { id: 'second', leftCents: 100 },
  ]
  const shares = (cents: number) => returnedShares(cents, vouchers, payments)
  expect(shares(350)).toEqual({
    vouchers: [{ id: 2, voucherId: 8, purpose: 'multi-purpose', cents: 300 }],
    payments: [{ id: 'second', cents: 50 }],
    expired: [],
  })
  expect(shares(1_100).expired).toEqual([{ id: 1, voucherId: 7, purpose: 'single-purpose', cents: 500 }])
  expect(shares(1_101)).toEqual(shares(1_100))
})

test('no request made the API fail', () => {
  expect(reports()).toEqual([])
})
