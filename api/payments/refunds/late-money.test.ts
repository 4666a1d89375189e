import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { eventOf, openSpa } from '../../testing/payments/payments.ts'
import { bookSuites, letTimePass, takenSuites } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { sized } from '../../testing/sized.ts'

const database = useTestDatabase()
const spa = openSpa(database)

/** The outcome when a late payment gets no suite: the money is refunded and one mail is sent. */
const givenBack = { payments: ['refunded'], mails: ['payment-returned'], keptCents: 0 }

describe('a payment that arrives after the hold', () => {
  test('is refunded when all suites are taken, with one mail', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await spa.approve(opened)
    await letTimePass(database.db, booking, 60)
    expect(await bookSuites(database.db, booking)).toBe(2)
    await spa.deliver()
    expect(await spa.shownTo(opened)).toBe('refunded')
    await spa.runAllJobs()
    await spa.runAllJobs()
    expect(await spa.shownTo(opened)).toBe('refunded')
    expect(await stateOf(database.db, booking)).toEqual({
      ...givenBack,
      order: 11,
      room: 'expired',
      refunds: ['room-gone: done'],
    })
  })

  // Many rounds: a busy machine takes longer than for other tests.
  const patience = { timeout: sized(90_000, 600_000) }
  test('races with two bookings: all visitors keep a suite or the money', patience, async () => {
    const ends = []
    for (let round = 0; round < sized(4, 40); round++) {
      const booking = await spa.hold()
      await spa.approve(await spa.open(booking))
      await letTimePass(database.db, booking, 60)
      const [rivals] = await Promise.all([bookSuites(database.db, booking), spa.deliver()])
      await spa.runAllJobs()
      const { order, payments } = await stateOf(database.db, booking)
      ends.push({ order, payments, rivals, taken: await takenSuites(database.db, booking) })
    }
    const won = { order: 6, payments: ['captured'], rivals: 1, taken: 2 }
    const lost = { order: 11, payments: ['refunded'], rivals: 2, taken: 2 }
    expect([won, lost]).toEqual(expect.arrayContaining(ends))
  })

  test('is refunded when the stay has begun, although the suite is free', async () => {
    const booking = await spa.hold()
    await spa.approve(await spa.open(booking))
    await letTimePass(database.db, booking, 60)
    await sql`
      UPDATE reservation SET starts_at = date_trunc('hour', clock_timestamp()), ends_at = date_trunc('hour',
        clock_timestamp()) + interval '2 hours',
        blocked_until = date_trunc('hour', clock_timestamp()) + interval '150 minutes'
          WHERE order_id = ${booking.orderId}`.execute(database.db)
    await spa.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({ ...givenBack, refunds: ['room-gone: done'] })
  })

  test('is refunded when the hold was released in another tab', async () => {
    const booking = await spa.hold()
    await spa.approve(await spa.open(booking))
    await database.db.updateTable('orders').set({ status_id: 8 }).where('id', '=', booking.orderId).execute()
    await database.db
      .updateTable('reservation')
      .set({ status: 'released' })
      .where('order_id', '=', booking.orderId)
      .execute()
    await spa.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({ ...givenBack, order: 8, room: 'released' })
  })

  test('is refunded when the price of the order has changed', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await spa.cancel(opened)
    await spa.deliver()
    await database.db
      .updateTable('order_line')
      .set({ unit_cents: 12_900 })
      .where('order_id', '=', booking.orderId)
      .execute()
    await spa.sendCallback(await eventOf(database, opened, 'payment.captured'))
    expect(await spa.shownTo(opened)).toBe('refunded')
    const held = { order: 5, room: 'hold' }
    expect(await stateOf(database.db, booking)).toMatchObject({
      ...held,
      payments: ['surplus'],
      refunds: ['order-changed'],
    })
    await spa.approve(await spa.open(booking))
    await spa.deliver()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 6,
      room: 'booked',
      payments: ['captured', 'surplus'],
    })
  })
})

describe('paying twice', () => {
  test('settles many rounds of two concurrent captures', async () => {
    for (let round = 0; round < sized(2, 20); round++) {
      const booking = await spa.hold()
      const [paypal, card] = await Promise.all([spa.open(booking), spa.open(booking, { type: 2 })])
      const events = await Promise.all(
        [paypal, card].map((opened) => eventOf(database, opened, 'payment.captured')),
      )
      const responses = await Promise.all(events.map((event) => spa.sendCallback(event)))
      expect(responses.map(({ status }) => status)).toEqual([204, 204])
      expect((await stateOf(database.db, booking)).payments).toEqual(['captured', 'surplus'])
    }
  })
})
