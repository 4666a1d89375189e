// Changes of one stay at once with other changes, moves, cancellations and late payments.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { deadlocks } from '../../../testing/deadlocks.ts'
import type { HeldBooking } from '../../../testing/paid-bookings.ts'
import { stateOf } from '../../../testing/payments/payment-state.ts'
import { openReschedules } from '../../../testing/reschedules.ts'
import { sized } from '../../../testing/sized.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const { pay, times, move, change, openChange, cancel, provider, reports } = openReschedules(database)
const one = { productIdAmount: { '220': 1 } }
const two = { productIdAmount: { '220': 2, '273': 1 } }

/** A paid stay with two starter sets and a blanket, so that a change can return something. */
async function payWithExtras(): Promise<HeldBooking> {
  const booking = await pay()
  await provider.approve(await openChange(booking, two))
  await provider.runAllJobs()
  return booking
}

async function expectExact(booking: HeldBooking): Promise<void> {
  await provider.runAllJobs()
  const { rows } = await sql`
    SELECT coalesce((SELECT sum(total_cents) FROM order_line WHERE order_id = o.id AND status_id = 6), 0)
        = (SELECT sum(amount_cents - refunded_cents) FROM payment WHERE order_id = o.id) AS "isPaid",
      (SELECT count(*) FILTER (WHERE kind = 'invoice') - count(*) FILTER (WHERE kind = 'cancellation')
        FROM invoice WHERE order_id = o.id) = (status_id = 6)::int AS "isInvoiced"
    FROM orders o WHERE id = ${booking.orderId}`.execute(database.db)
  expect(rows).toEqual([{ isPaid: true, isInvoiced: true }])
}

async function extrasOf({ orderId }: HeldBooking): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT product_id AS id FROM order_line
    WHERE order_id = ${orderId} AND kind = 'extra' ORDER BY line`.execute(database.db)
  return rows.map(({ id }) => id)
}

test('of changes at once each is made on what the others left, and a repeat once', async () => {
  for (let round = 0; round < sized(2, 40); round++) {
    const booking = await payWithExtras()
    const wishes = [one, { hours: 3, ...one }, { visitorAmount: 4, ...one }, one]
    const statuses = (await Promise.all(wishes.map((wish) => change(booking, wish)))).map(
      ({ body }) => body.code,
    )
    expect(statuses.some((code) => code === undefined)).toBe(true)
    for (const code of statuses) expect([undefined, 'PriceChanged', 'PaymentNeeded']).toContain(code)
    await expectExact(booking)
  }
}, 120_000)

test('a change, a move and a cancellation of one stay return each cent once', async () => {
  for (let round = 0; round < sized(2, 40); round++) {
    const booking = await payWithExtras()
    const [time] = await times(booking, 1)
    const [cancelled] = await Promise.all([cancel(booking), change(booking, one), move(booking, time!)])
    expect(cancelled.status).toBe(204)
    await expectExact(booking)
    expect((await stateOf(database.db, booking)).keptCents).toBe(0)
  }
}, 120_000)

test('the money for a dearer change that comes after another change goes back', async () => {
  for (let round = 0; round < sized(2, 40); round++) {
    const booking = await payWithExtras()
    const opened = await openChange(booking, { productIdAmount: { ...two.productIdAmount, '288': 1 } })
    await provider.approve(opened)
    const [changed] = await Promise.all([change(booking, one), provider.deliver()])
    await expectExact(booking)
    const { refunds } = await stateOf(database.db, booking)
    // A change that came first, or after the money: one that came between was quoted another price.
    expect(refunds.length > 0).toBe(changed.status === 200)
    if (refunds.includes('order-changed: done')) expect(await extrasOf(booking)).toEqual([220])
  }
}, 120_000)

test('nothing deadlocked, and no request made the API fail', async () => {
  expect([await deadlocks(database), reports()]).toEqual([0, []])
})
