import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countAttempts } from '../../testing/attempts.ts'
import { newUser } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { beginIn } from '../../testing/orders.ts'
import { bookSuites, takenSuites } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { openReschedules } from '../../testing/reschedules.ts'

const database = useTestDatabase()
const { pay, terms, times, move, moveOften, cancel, spa, provider, reports } = openReschedules(database)

/** Kinds of the invoices of an order, oldest first, with their sums. */
async function invoices(orderId: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT kind || ' ' || (content ->> 'grossCents') AS line FROM invoice
    WHERE order_id = ${orderId} ORDER BY id`.execute(database.db)
  return rows.map(({ line }) => line)
}

describe('moving a stay', () => {
  test('to a cheaper time frees the old room, returns the difference and replaces the invoice', async () => {
    const booking = await pay()
    const time = (await times(booking, 1)).at(-1)!
    expect(time.difference).toBeLessThan(0)
    const back = Math.round(-time.difference * 100)
    expect(await move(booking, time)).toMatchObject({
      status: 200,
      body: { startTime: time.startTime, endTime: time.endTime, money: back / 100, toVouchers: 0 },
    })
    expect(await takenSuites(database.db, booking)).toBe(0)
    expect(await takenSuites(database.db, { ...booking, startsAt: time.startTime })).toBe(1)
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toEqual({
      order: 6,
      room: 'booked',
      payments: ['captured'],
      refunds: ['rescheduled: done'],
      mails: ['booking-confirmed', 'booking-moved'],
      keptCents: 50_000 - back,
    })
    const now = `invoice ${50_000 - back}`
    expect(await invoices(booking.orderId)).toEqual(['invoice 50000', 'cancellation 50000', now])
    const { body: order } = await spa.call(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })
    expect(order).toMatchObject({
      totalAmount: (50_000 - back) / 100,
      bookingOrder: { bookingTimeSlot: { startTime: time.startTime } },
      cancellation: { kind: 'refund', amount: (50_000 - back) / 100, money: (50_000 - back) / 100 },
      invoices: [
        { fileName: `Invoice_${booking.orderId}.pdf` },
        { fileName: `Invoice_${booking.orderId}_cancellation.pdf` },
        { fileName: `Invoice_${booking.orderId}_2.pdf` },
      ],
    })
  })

  test('is refused after sixty tries in ten minutes, and changes nothing then', async () => {
    const [booking, other] = [await pay(), await pay()]
    await countAttempts(database.db, `reschedule:${booking.userId}`, 59)
    const [time, further] = (await times(booking, 1)).toReversed()
    expect(await move(booking, time!)).toMatchObject({ status: 200 })
    await countAttempts(database.db, `reschedule:${booking.userId}`, 60)
    expect(await move(booking, further!)).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
    expect(await takenSuites(database.db, { ...booking, startsAt: time!.startTime })).toBe(1)
    expect(await move(other, (await times(other, 1)).at(-1)!)).toMatchObject({ status: 200 })
  })

  test('and cancelling it afterwards returns what is left, each cent once', async () => {
    const booking = await pay()
    await moveOften(booking, 2)
    expect((await cancel(booking)).status).toBe(204)
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 12,
      payments: ['refunded'],
      keptCents: 0,
      refunds: expect.arrayContaining(['cancelled: done', 'rescheduled: done']),
    })
    expect((await invoices(booking.orderId)).map((line) => line.split(' ')[0])).toEqual([
      'invoice',
      'cancellation',
      'invoice',
      'cancellation',
      'invoice',
      'cancellation',
    ])
  })

  test('at the same price returns nothing', async () => {
    const [probe] = await times(await pay(), 1)
    const booking = await pay(50_000 + Math.round(probe!.difference * 100))
    const listed = (await terms(booking)).body.days.flatMap((day) => day.times)
    const time = listed.find(({ difference }) => difference === 0)!
    expect(await move(booking, time)).toMatchObject({ status: 200, body: { money: 0, toVouchers: 0 } })
    expect((await stateOf(database.db, booking)).refunds).toEqual([])
    expect(await invoices(booking.orderId)).toHaveLength(3)
  })

  test('within its own time needs no other room', async () => {
    const booking = await pay()
    expect(await bookSuites(database.db, booking)).toBe(1) // there are two
    const shifted = new Date(Date.parse(booking.startsAt) + 30 * 60_000).toISOString().replace('.000', '')
    const time = (await times(booking)).find(({ startTime }) => startTime === shifted)!
    expect((await move(booking, time)).status).toBe(200)
    const listed = (await times(booking)).map(({ startTime }) => startTime)
    expect([listed.includes(shifted), listed.includes(booking.startsAt.replace('.000', ''))]).toEqual([
      false,
      true,
    ])
  })

  test('raises the SEQUENCE of the calendar file, and its cancellation raises it again', async () => {
    const booking = await pay()
    await move(booking, (await times(booking, 1))[0]!)
    const read = async () =>
      (await spa.fetch(`/v2/order/ForUser/${booking.orderId}/calendar`, { user: booking.userId })).text()
    expect(await read()).toContain('SEQUENCE:1\r\n')
    await cancel(booking)
    expect(await read()).toContain('SEQUENCE:2\r\n')
  })

  test('informs the booker and the companions who were told of it, once for each move', async () => {
    const booking = await pay()
    await database.db
      .insertInto('visitor')
      .values(
        [false, true].map((isLeftOut, index) => ({
          order_id: booking.orderId,
          place: 3 + index,
          first_name: 'Jon',
          last_name: 'Adler',
          email: `jon-${index}-${booking.orderId}@example.com`,
          do_not_inform: isLeftOut,
        })),
      )
      .execute()
    await moveOften(booking, 2)
    const { rows } = await sql<{ line: string; moves: number }>`
      SELECT kind || ' ' || split_part(recipient, '-', 2) AS line, (payload ->> 'moves')::int AS moves
      FROM mail WHERE (payload ->> 'orderId')::int = ${booking.orderId} AND kind LIKE '%-moved'
      ORDER BY id`.execute(database.db)
    expect(rows).toEqual(
      [1, 2].flatMap((moves) => [
        { line: 'booking-moved ', moves },
        { line: 'companion-moved 0', moves },
      ]),
    )
  })

  test('happens once per key, and without a key a repeat has no further effect', async () => {
    const booking = await pay()
    const [time, key] = [(await times(booking, 1))[0]!, randomUUID()]
    const responses = await Promise.all(Array.from({ length: 20 }, () => move(booking, time, { key })))
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(responses[0]!.body.money).toBe(-time.difference)
    expect(await move(booking, time)).toMatchObject({ status: 200, body: { money: 0 } })
    expect(await move(booking, { ...time, difference: 0 }, { key })).toMatchObject({
      body: { code: 'IdempotencyKeyReused' },
    })
    expect((await terms(booking)).body.movesLeft).toBe(4)
    await provider.runAllJobs()
    expect((await stateOf(database.db, booking)).refunds).toEqual(['rescheduled: done'])
  })
})

describe('a move is refused', () => {
  test('to other visitors, and for orders that were never paid', async () => {
    const [booking, held] = [await pay(), await provider.hold()]
    const [time] = await times(booking, 1)
    const { userId: user } = await newUser(database.db)
    expect((await move(booking, time!, { user })).status).toBe(404)
    expect((await terms(booking, undefined, user)).status).toBe(404)
    expect((await move(held, time!)).status).toBe(404)
    const path = `/v2/order/${booking.orderId}/reschedule`
    expect((await spa.call(path, {})).status).toBe(401)
  })

  test('within 48 hours of the stay', async () => {
    const booking = await pay()
    const [time] = await times(booking, 1)
    await beginIn(database.db, booking, '47 hours 59 minutes')
    expect(await move(booking, time!)).toMatchObject({ body: { code: 'ReschedulingClosed' } })
    expect((await terms(booking)).body).toMatchObject({ kind: 'closed', until: null, days: [] })
  })

  test('of a cancelled stay', async () => {
    const booking = await pay()
    const [time] = await times(booking, 1)
    await cancel(booking)
    expect(await move(booking, time!)).toMatchObject({ body: { code: 'OrderNotReschedulable' } })
    expect((await terms(booking)).body.kind).toBe('none')
  })

  test('for the sixth time', async () => {
    const booking = await pay()
    await moveOften(booking, 5)
    const { body } = await terms(booking)
    expect([body.kind, body.movesLeft, body.days]).toEqual(['limit', 0, []])
    const startTime = booking.startsAt.replace('.000', '')
    expect(await move(booking, { startTime, difference: 0 })).toMatchObject({
      body: { code: 'RescheduleLimitReached' },
    })
  })

  test('at another price than the visitor saw, and nothing changes', async () => {
    const booking = await pay()
    const [time] = await times(booking, 1)
    expect(await move(booking, time!, { expectedDifference: time!.difference - 1 })).toMatchObject({
      body: { code: 'PriceChanged' },
    })
    expect(await takenSuites(database.db, booking)).toBe(1)
    expect(await invoices(booking.orderId)).toEqual(['invoice 50000'])
  })

  test('to a time that costs more', async () => {
    const booking = await pay(1_000)
    const [time] = await times(booking, 1)
    expect(time!.difference).toBeGreaterThan(0)
    expect(await move(booking, time!)).toMatchObject({ status: 422, body: { code: 'PaymentNeeded' } })
  })

  test('to a time that is taken', async () => {
    const booking = await pay()
    const [time] = await times(booking, 1)
    await bookSuites(database.db, { ...booking, startsAt: time!.startTime })
    expect(await move(booking, time!)).toMatchObject({ body: { code: 'SlotTaken' } })
  })

  test('to a time that does not exist', async () => {
    const booking = await pay()
    const startTime = `${booking.startsAt.slice(0, 10)}T03:00:00Z`
    expect(await move(booking, { startTime, difference: 0 })).toMatchObject({
      body: { code: 'SlotNotOffered' },
    })
  })
})

test('no request made the API fail', () => {
  expect(reports()).toEqual([])
})
