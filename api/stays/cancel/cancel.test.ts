import { describe, expect, test } from 'vitest'
import { countAttempts } from '../../testing/attempts.ts'
import { openBookings } from '../../testing/bookings.ts'
import { eventOf, openSpa } from '../../testing/payments/payments.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { bookSuites, takenSuites } from '../../testing/paid-bookings.ts'
import { bookedAndPaidOnce, stateOf } from '../../testing/payments/payment-state.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { places } from '../../testing/mail.ts'
import { beginIn, insure, releaseOthers } from '../../testing/orders.ts'
import { sized } from '../../testing/sized.ts'
import { companionCancelled } from '../mails/companion-cancelled.ts'

const database = useTestDatabase()
const provider = openSpa(database)
const spa = openBookings(() => database.db)
const cancel = (booking: HeldBooking, user = booking.userId) =>
  spa.call(`/cancellation/CancelOrder/${booking.orderId}`, { method: 'POST', user })

const cancelledOnce = {
  order: 12,
  room: 'cancelled',
  payments: ['refunded'],
  mails: ['booking-cancelled', 'booking-confirmed'],
  refunds: ['cancelled: done'],
  keptCents: 0,
}

/** A paid stay in the far future. */
async function pay(): Promise<HeldBooking> {
  const booking = await provider.hold()
  await provider.approve(await provider.open(booking))
  await provider.deliver()
  return booking
}

describe('cancelling', () => {
  test('frees the suite at once, refunds the money and sends a mail', async () => {
    const booking = await pay()
    expect(await takenSuites(database.db, booking)).toBe(1)
    expect((await cancel(booking)).status).toBe(204)
    expect(await takenSuites(database.db, booking)).toBe(0)
    expect(await bookSuites(database.db, booking)).toBe(2)
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toEqual(cancelledOnce)
    const { payload } = await database.db
      .selectFrom('mail')
      .select('payload')
      .where('dedupe_key', '=', `booking-cancelled:${booking.orderId}`)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ orderId: booking.orderId, refundCents: 11_900 })
  })

  test('tells companions who were informed, with the entry removed from their calendar', async () => {
    const booking = await pay()
    const guests = [
      { place: 3, email: 'jon@example.com', do_not_inform: false },
      { place: 4, email: 'kim@example.com', do_not_inform: true },
    ]
    const name = { order_id: booking.orderId, is_booker: false, first_name: 'Jon', last_name: 'Adler' }
    await database.db
      .insertInto('visitor')
      .values(guests.map((guest) => ({ ...name, ...guest })))
      .execute()
    await cancel(booking)
    await provider.runAllJobs()
    const rows = await database.db
      .selectFrom('mail')
      .select(['recipient', 'payload'])
      .where('dedupe_key', 'like', `companion-cancelled:${booking.orderId}:%`)
      .execute()
    expect(rows.map(({ recipient }) => recipient)).toEqual(['jon@example.com'])
    const content = companionCancelled.render(rows[0]!.payload, 'de', places)
    expect(content.calendar).toMatchObject({ method: 'CANCEL' })
    expect(content.calendar!.content).toContain('SEQUENCE:1')
    expect(JSON.stringify(content)).not.toMatch(/119,|€/)
  })

  test('happens once, however often and concurrently it is requested', async () => {
    const booking = await pay()
    const responses = await Promise.all(Array.from({ length: 50 }, () => cancel(booking)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 204))
    expect((await cancel(booking)).status).toBe(204)
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toEqual(cancelledOnce)
  })

  test('is shown in the list and in the order', async () => {
    const booking = await pay()
    await cancel(booking)
    await provider.runAllJobs()
    const { body: list } = await spa.call<{ items: unknown[] }>('/v2/order/ForUser/all', {
      user: booking.userId,
    })
    expect(list.items).toMatchObject([{ id: booking.orderId, orderStatus: { id: 12 } }])
    const { body } = await spa.call(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })
    expect(body).toMatchObject({
      isCanceled: true,
      transactions: [
        { kind: 'payment', amount: 119, reason: null },
        { kind: 'refund', amount: 119, reason: 'cancelled' },
      ],
    })
  })
})

describe('the limit of 48 hours', () => {
  test.each(['48 hours 1 minute', '3 days', '300 days'])('%s before, it is free', async (interval) => {
    const booking = await pay()
    await beginIn(database.db, booking, interval)
    expect((await cancel(booking)).status).toBe(204)
  })

  test.each([
    ['47 hours 59 minutes 59 seconds', false, 'CancellationClosed'],
    ['1 second', false, 'CancellationClosed'],
    ['-1 second', false, 'CancellationClosed'],
    ['-1 second', true, 'CancellationClosed'],
    ['-5 hours', true, 'CancellationClosed'],
  ])('%s before (insured: %s) it is refused, and nothing changes', async (interval, isInsured, code) => {
    const booking = await pay()
    await releaseOthers(database.db, booking)
    await beginIn(database.db, booking, interval)
    if (isInsured) await insure(database.db, booking)
    expect(await cancel(booking)).toMatchObject({ status: 422, body: { code } })
    expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
  })
})

describe('cancelling and paying concurrently', () => {
  test('an unpaid order is not found, and one with a pending payment cannot be cancelled', async () => {
    const booking = await provider.hold()
    expect((await cancel(booking)).status).toBe(404)
    const opened = await provider.open(booking)
    expect(await cancel(booking)).toMatchObject({ status: 422, body: { code: 'OrderNotCancellable' } })
    await provider.approve(opened)
    await provider.deliver()
    expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
  })

  test('ends in one of two states: booked and paid, or cancelled and refunded', async () => {
    for (let round = 0; round < sized(4, 20); round++) {
      const booking = await provider.hold()
      const opened = await provider.open(booking)
      await provider.approve(opened)
      const event = await eventOf(database, opened, 'payment.captured')
      const [, cancelled] = await Promise.all([provider.sendCallback(event), cancel(booking)])
      await provider.runAllJobs()
      expect(await stateOf(database.db, booking)).toEqual(
        cancelled.status === 204 ? cancelledOnce : bookedAndPaidOnce(),
      )
    }
  })

  test('a surplus payment is refunded too', async () => {
    const booking = await provider.hold()
    const [first, second] = [await provider.open(booking), await provider.open(booking, { type: 2 })]
    await provider.approve(first)
    await provider.deliver()
    await cancel(booking)
    await provider.approve(second)
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 12,
      refunds: ['cancelled: done', 'paid-twice: done'],
      keptCents: 0,
    })
  })
})

test('an account may cancel sixty times in ten minutes', async () => {
  const [booking, other] = [await pay(), await pay()]
  await countAttempts(database.db, `cancel-order:${booking.userId}`, 59)
  expect((await cancel(booking)).status).toBe(204)
  await countAttempts(database.db, `cancel-order:${booking.userId}`, 60)
  expect(await cancel(booking)).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
  expect((await cancel(other)).status).toBe(204)
})

test('no request made the API fail', () => {
  expect([...spa.reports, ...provider.reports]).toEqual([])
})
