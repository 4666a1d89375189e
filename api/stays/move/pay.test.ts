// A stay is moved to a dearer time: the difference is paid first, and the payment moves it.
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/spa.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { beginIn } from '../../testing/orders.ts'
import { bookSuites, type HeldBooking, takenSuites } from '../../testing/paid-bookings.ts'
import { eventOf } from '../../testing/payments/payments.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { openReschedules, type Time } from '../../testing/reschedules.ts'

type Reschedule = components['schemas']['Reschedule']

const database = useTestDatabase()
const { pay, terms, times, move, cancel, dearer, payMore, openMore, spa, provider, reports } =
  openReschedules(database)

/** Below every rate, so every other time is dearer. */
const cheap = 2_000
const start = ({ startsAt }: HeldBooking) => startsAt.replace('.000', '')
const cents = ({ difference }: Time) => Math.round(difference * 100)

async function whereIs({ orderId }: HeldBooking): Promise<string> {
  const { starts_at: startsAt } = await database.db
    .selectFrom('reservation')
    .select('starts_at')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['booked', 'cancelled'])
    .executeTakeFirstOrThrow()
  return startsAt.toISOString().replace('.000', '')
}

/** How many suites are booked or held at this time. */
async function taken({ startTime }: Pick<Time, 'startTime'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM reservation WHERE starts_at = ${startTime}::timestamptz
      AND (status = 'booked' OR status = 'hold' AND live_until > clock_timestamp())`.execute(database.db)
  return rows[0]!.count
}

async function openDearer() {
  const booking = await pay(cheap)
  const time = await dearer(booking)
  return { booking, time, opened: await openMore(booking, time) }
}

/** Moves the payment of a held move and its hold into the past. */
async function letHoldPass({ orderId }: HeldBooking): Promise<void> {
  await sql`UPDATE reservation SET held_at = held_at - interval '2 hours',
    hold_until = hold_until - interval '2 hours', payment_until = payment_until - interval '2 hours'
    WHERE order_id IN (SELECT id FROM orders WHERE stay_order_id = ${orderId})`.execute(database.db)
}

/** Gives the last hour of the held suite to another hold, as only a mistake could. */
async function takeEndOfHeldRoom({ orderId }: HeldBooking, other: HeldBooking): Promise<void> {
  const held = sql`(SELECT id FROM orders WHERE stay_order_id = ${orderId})`
  await sql`UPDATE reservation SET ends_at = blocked_until - interval '1 hour',
    blocked_until = blocked_until - interval '1 hour' WHERE order_id = ${held}`.execute(database.db)
  await sql`UPDATE reservation SET wellzone_id = held.wellzone_id, type_id = held.type_id,
      starts_at = held.blocked_until, ends_at = held.blocked_until + interval '1 hour',
      blocked_until = held.blocked_until + interval '1 hour'
    FROM (SELECT * FROM reservation WHERE order_id = ${held}) held
    WHERE reservation.order_id = ${other.orderId}`.execute(database.db)
}

/** The stay is where it was, the difference is back, and the ledger has nothing left of it. */
async function expectUnmoved(booking: HeldBooking, { reason, time }: { reason: string | null; time: Time }) {
  await provider.runAllJobs()
  expect(await whereIs(booking)).toBe(start(booking))
  expect(await taken(time)).toBe(0)
  expect(await stateOf(database.db, booking)).toMatchObject({
    order: 6,
    room: 'booked',
    keptCents: cheap,
    refunds: reason === null ? [] : [`${reason}: done`],
    mails: ['booking-confirmed', ...(reason === null ? [] : ['difference-returned'])],
  })
  expect((await terms(booking)).body).toMatchObject({ movesLeft: 5, held: null })
}

describe('a time that is not paid', () => {
  const refused = { status: 422, body: expect.objectContaining({ code: 'TooManyHeldTimes' }) as unknown }

  test('is held five times a day for one stay, and its guest can still move without paying', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    for (let hold = 0; hold < 5; hold++) {
      const opened = await openMore(booking, time)
      // Left alone, or cancelled at the provider; then another payment method is tried.
      if (hold % 2 === 0) await letHoldPass(booking)
      else await provider.cancel(opened)
      await provider.runAllJobs()
      expect(await taken(time)).toBe(0)
    }
    expect(await payMore(booking, time)).toEqual(refused)
    const other = { ...time, startTime: (await times(booking, 2))[0]!.startTime }
    expect(await payMore(booking, other)).toMatchObject({ status: 422 })
    expect(await taken(time)).toBe(0)
    await sql`UPDATE payment SET created_at = created_at - interval '25 hours'
      WHERE order_id = ${booking.orderId}`.execute(database.db)
    expect((await payMore(booking, time)).status).toBe(200)
  })

  test('counts for its stay alone, and not once it was paid', async () => {
    const [booking, other] = [await pay(cheap), await pay(cheap)]
    const time = await dearer(booking)
    for (let hold = 0; hold < 5; hold++) {
      await openMore(booking, time)
      // Another payment of the same hold is no other try.
      const opened = await openMore(booking, time, { type: 2 })
      if (hold < 4) await letHoldPass(booking)
      else await provider.approve(opened)
      await provider.runAllJobs()
    }
    expect(await whereIs(booking)).toBe(time.startTime)
    expect((await payMore(other, await dearer(other))).status).toBe(200)
    const { rows } = await sql`SELECT count(*) FROM orders WHERE stay_order_id = ${booking.orderId}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ count: 5 }])
  })

  test('is refused to ten requests at once as to one', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    for (let hold = 0; hold < 4; hold++) {
      await openMore(booking, time)
      await letHoldPass(booking)
      await provider.runAllJobs()
    }
    const others = (await times(booking, 1)).filter(({ difference }) => difference > 0).slice(0, 5)
    const answers = await Promise.all(others.map((one) => payMore(booking, one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200)).toEqual(others.slice(1).map(() => refused))
  })
})

describe('a dearer time', () => {
  test('is held while it is paid for, and the stay moves with the money', async () => {
    const { booking, time, opened } = await openDearer()
    expect([await whereIs(booking), await taken(time)]).toEqual([start(booking), 1])
    const { held, days } = (await terms(booking, time.startTime.slice(0, 10))).body
    expect(held?.startTime).toBe(time.startTime)
    expect(days[0]!.times).toContainEqual(time)
    const minutes = (Date.parse(held!.heldUntil) - Date.parse(held!.serverTime)) / 60_000
    expect(minutes).toBeGreaterThan(10)
    expect(await provider.shownTo(opened)).toBe('pending')
    await provider.approve(opened)
    await provider.runAllJobs()
    expect(await provider.shownTo(opened)).toBe('paid')
    expect([await whereIs(booking), await taken(time)]).toEqual([time.startTime, 1])
    expect(await takenSuites(database.db, booking)).toBe(0)
    expect(await stateOf(database.db, booking)).toEqual({
      order: 6,
      room: 'booked',
      payments: ['captured', 'captured'],
      refunds: [],
      mails: ['booking-confirmed', 'booking-moved'],
      keptCents: cheap + cents(time),
    })
  })

  test('has a new invoice of both payments, and the calendar replaces the entry', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    await provider.approve(await openMore(booking, time, { type: 2 }))
    await provider.runAllJobs()
    const { rows } = await sql<{ kind: string; cents: number; payments: { cents: number }[] }>`
      SELECT kind, (content ->> 'grossCents')::int AS cents, content -> 'payments' AS payments FROM invoice
      WHERE order_id = ${booking.orderId} ORDER BY id`.execute(database.db)
    expect(rows.map(({ kind, cents: gross }) => [kind, gross])).toEqual([
      ['invoice', cheap],
      ['cancellation', cheap],
      ['invoice', cheap + cents(time)],
    ])
    expect(rows[2]!.payments.map((one) => one.cents).toSorted((a, b) => a - b)).toEqual(
      [cheap, cents(time)].toSorted((a, b) => a - b),
    )
    const calendar = await spa.fetch(`/v2/order/ForUser/${booking.orderId}/calendar`, {
      user: booking.userId,
    })
    expect(await calendar.text()).toContain('SEQUENCE:1\r\n')
    const { rows: mails } = await sql<{ paid: number }>`
      SELECT (payload ->> 'paidCents')::int AS paid FROM mail
      WHERE kind = 'booking-moved' AND (payload ->> 'orderId')::int = ${booking.orderId}`.execute(database.db)
    expect(mails).toEqual([{ paid: cents(time) }])
    const { body } = await spa.call(`/v2/order/ForUser/${booking.orderId}`, { user: booking.userId })
    expect(body).toMatchObject({
      totalAmount: (cheap + cents(time)) / 100,
      cancellation: { money: (cheap + cents(time)) / 100 },
    })
  })

  test('and cancelling afterwards returns both payments, each cent once', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    await provider.approve(await openMore(booking, time))
    await provider.runAllJobs()
    expect((await cancel(booking)).status).toBe(204)
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 12,
      payments: ['refunded', 'refunded'],
      keptCents: 0,
      refunds: ['cancelled: done', 'cancelled: done'],
    })
  })

  test('and moving to a cheaper one afterwards returns the last payment first', async () => {
    const booking = await pay(cheap)
    const { body } = await terms(booking)
    const listed = body.days.flatMap(({ times: free }) => free)
    const prices = [...new Set(listed.map(({ difference }) => difference))].toSorted(
      (one, other) => one - other,
    )
    const [low, high] = [prices[0]!, prices.at(-1)!]
    expect(high).toBeGreaterThan(low)
    await provider.approve(
      await openMore(
        booking,
        listed.find(({ difference }) => difference === high)!,
      ),
    )
    await provider.runAllJobs()
    const again = (await terms(booking)).body.days.flatMap(({ times: free }) => free)
    const cheaper = again.find(({ difference }) => difference < 0)!
    expect((await move(booking, cheaper)).body.money).toBe(-cheaper.difference)
    await provider.runAllJobs()
    const { rows } = await sql<{ back: number }>`
      SELECT refunded_cents AS back FROM payment WHERE order_id = ${booking.orderId}
      ORDER BY created_at`.execute(database.db)
    expect(rows).toEqual([{ back: 0 }, { back: -cents(cheaper) }])
  })

  test('within its own time is held beside its own room', async () => {
    const booking = await pay(cheap)
    expect(await bookSuites(database.db, booking)).toBe(1) // there are two
    for (const minutes of [30, -30]) {
      const shifted = new Date(Date.parse(booking.startsAt) + minutes * 60_000)
        .toISOString()
        .replace('.000', '')
      const time = (await times(booking)).find(({ startTime }) => startTime === shifted)!
      const opened = await openMore(booking, time)
      if (minutes === 30) await provider.cancel(opened)
      else await provider.approve(opened)
      await provider.runAllJobs()
      expect(await whereIs(booking)).toBe(minutes === 30 ? start(booking) : shifted)
    }
  })
})

describe('one owner holds one suite', () => {
  const elsewhere = { bookingStart: '2099-07-07T08:00:00Z', bookingEnd: '2099-07-07T10:00:00Z' }
  const bookAs = ({ userId }: HeldBooking) => spa.book(elsewhere, { user: userId })
  const refused = { status: 422, body: expect.objectContaining({ code: 'OrderExists' }) as unknown }

  test('no dearer time beside that in the cart, and none in the cart beside a dearer time', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    const held = await bookAs(booking)
    expect(held.status).toBe(200)
    expect([await payMore(booking, time), await taken(time)]).toEqual([refused, 0])
    await spa.release(held.body.id, { user: booking.userId })
    await openMore(booking, time)
    expect(await bookAs(booking)).toMatchObject(refused)
    await openMore(booking, time, { type: 2 })
  })

  test('no dearer time of one stay beside that of another', async () => {
    const [one, other] = [await pay(cheap), await pay(cheap)]
    const [time, later] = [await dearer(one), await dearer(other)]
    await sql`UPDATE orders SET user_id = ${one.userId} WHERE id = ${other.orderId}`.execute(database.db)
    await openMore(one, time)
    const sameOwner = { ...other, userId: one.userId, signedIn: one.signedIn }
    expect([await payMore(sameOwner, later), await taken(later)]).toEqual([refused, 0])
  })

  test('never both of two requests at once', async () => {
    for (let round = 0; round < 4; round++) {
      const booking = await pay(cheap)
      const time = await dearer(booking)
      const [booked, held] = await Promise.all([bookAs(booking), payMore(booking, time)])
      expect([booked.status, held.status].toSorted()).toEqual([200, 422])
      expect([booked.body.code, held.body['code']]).toContain('OrderExists')
      if (booked.status === 200) await spa.release(booked.body.id, { user: booking.userId })
    }
  })
})

test('the held time is listed, however far it is from the stay', async () => {
  const booking = await pay(cheap)
  const later = new Date(Date.parse(booking.startsAt) + 40 * 86_400_000).toISOString().slice(0, 10)
  const time = (await terms(booking, later)).body.days[0]!.times[0]!
  await openMore(booking, time)
  const { body } = await spa.call<Reschedule>(`/v2/order/${booking.orderId}/reschedule`, {
    user: booking.userId,
  })
  expect(body.days[3]!.day).toBe(later)
  expect(body.days[3]!.times).toContainEqual(time)
})

describe('the money that does not move the stay', () => {
  test('is none where the visitor gives up, and the time is free at once', async () => {
    const { booking, time, opened } = await openDearer()
    await provider.cancel(opened)
    await provider.deliver()
    expect(await provider.shownTo(opened)).toBe('cancelled')
    await expectUnmoved(booking, { reason: null, time })
  })

  test('that comes when the room is taken after all frees the part of it that was held', async () => {
    const booking = await pay(cheap)
    const other = await provider.hold()
    const time = await dearer(booking)
    const opened = await openMore(booking, time)
    await takeEndOfHeldRoom(booking, other)
    await provider.approve(opened)
    await provider.deliver()
    expect(await provider.shownTo(opened)).toBe('refunded')
    await expectUnmoved(booking, { reason: 'room-gone', time })
  })

  test('that comes when the time is no longer held is refunded, even if it is still free', async () => {
    const { booking, time, opened } = await openDearer()
    await provider.approve(opened)
    await letHoldPass(booking)
    await provider.deliver()
    expect(await provider.shownTo(opened)).toBe('refunded')
    await expectUnmoved(booking, { reason: 'room-gone', time })
  })

  test('that comes twice is refunded once, and the stay is moved once', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    const [one, other] = [await openMore(booking, time), await openMore(booking, time)]
    expect(await taken(time)).toBe(1)
    await provider.approve(one)
    await provider.approve(other)
    await provider.runAllJobs()
    expect((await stateOf(database.db, booking)).payments).toEqual(['captured', 'captured', 'refunded'])
    expect(await stateOf(database.db, booking)).toMatchObject({
      mails: ['booking-confirmed', 'booking-moved', 'difference-returned'],
      refunds: ['paid-twice: done'],
      keptCents: cheap + cents(time),
    })
    expect((await terms(booking)).body.movesLeft).toBe(4)
  })

  test('for a time that another one replaced is refunded', async () => {
    const booking = await pay(cheap)
    const [first, second] = (await times(booking, 1)).filter(({ difference }) => difference > 0)
    const [one, other] = [await openMore(booking, first!), await openMore(booking, second!)]
    expect([await taken(first!), await taken(second!)]).toEqual([0, 1])
    await provider.approve(one)
    await provider.deliver()
    expect([await provider.shownTo(one), await whereIs(booking)]).toEqual(['refunded', start(booking)])
    await provider.approve(other)
    await provider.runAllJobs()
    expect(await whereIs(booking)).toBe(second!.startTime)
  })

  test('for a stay that was cancelled meanwhile is refunded, and the time was free at once', async () => {
    const { booking, time, opened } = await openDearer()
    expect((await cancel(booking)).status).toBe(204)
    expect(await taken(time)).toBe(0)
    await provider.approve(opened)
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 12,
      room: 'cancelled',
      keptCents: 0,
      refunds: ['cancelled: done', 'order-changed: done'],
      mails: ['booking-cancelled', 'booking-confirmed', 'difference-returned'],
    })
  })
})

describe('callbacks of a difference', () => {
  test('delivered many times at once move the stay once', async () => {
    const { booking, time, opened } = await openDearer()
    await provider.approve(opened)
    const event = await eventOf(database, opened, 'payment.captured')
    const responses = await Promise.all(Array.from({ length: 12 }, () => provider.sendCallback(event)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 204))
    await provider.runAllJobs()
    expect(await stateOf(database.db, booking)).toMatchObject({
      mails: ['booking-confirmed', 'booking-moved'],
      keptCents: cheap + cents(time),
    })
  })

  test('that are lost are replaced by asking the provider', async () => {
    const { booking, time, opened } = await openDearer()
    await provider.approve(opened)
    await sql`DELETE FROM provider.callback`.execute(database.db)
    await sql`UPDATE payment SET next_look_at = clock_timestamp()
      WHERE order_id = ${booking.orderId}`.execute(database.db)
    await provider.runAllJobs()
    expect(await whereIs(booking)).toBe(time.startTime)
  })
})

describe('a process that dies', () => {
  test('after the provider was asked has changed nothing, and a retry opens the same payment', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    const key = randomUUID()
    await sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'died'; END $$`.execute(database.db)
    await sql`CREATE TRIGGER die BEFORE INSERT ON idempotency FOR EACH ROW EXECUTE FUNCTION die()`.execute(
      database.db,
    )
    expect((await payMore(booking, time, { key })).status).toBe(500)
    expect(await taken(time)).toBe(0)
    await sql`DROP TRIGGER die ON idempotency`.execute(database.db)
    await provider.approve(await openMore(booking, time, { key }))
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM provider.intent WHERE amount_minor = ${cents(time)} AND reference IN (
        SELECT reference FROM payment WHERE order_id = ${booking.orderId})`.execute(database.db)
    expect(rows).toEqual([{ count: 1 }])

    await sql`CREATE TRIGGER die BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION die()`.execute(
      database.db,
    )
    await provider.deliver()
    expect([await whereIs(booking), await taken(time)]).toEqual([start(booking), 1])
    await sql`DROP TRIGGER die ON invoice`.execute(database.db)
    await provider.runAllJobs()
    expect([await whereIs(booking), await taken(time)]).toEqual([time.startTime, 1])
    expect(await stateOf(database.db, booking)).toMatchObject({ keptCents: cheap + cents(time), refunds: [] })
    expect(reports().splice(0).length).toBeGreaterThan(0)
    provider.reports.length = 0
  })
})

describe('paying for a dearer time is refused', () => {
  test('with another difference, and where nothing is due', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    expect(await payMore(booking, { ...time, difference: time.difference - 1 })).toMatchObject({
      status: 422,
      body: { code: 'PriceChanged' },
    })
    expect(await move(booking, time)).toMatchObject({ status: 422, body: { code: 'PaymentNeeded' } })
    const rich = await pay(50_000)
    const cheaper = (await times(rich, 1))[0]!
    expect(await payMore(rich, cheaper)).toMatchObject({ status: 422, body: { code: 'NothingDue' } })
    expect(await taken(time)).toBe(0)
  })

  test('with a way to pay that the store does not have', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    expect(await payMore(booking, time, { type: 4 })).toMatchObject({
      body: { code: 'PaymentTypeNotImplemented' },
    })
    expect(await payMore(booking, time, { change: { paymentGatewayId: 11 } })).toMatchObject({
      body: { code: 'GatewayUnknown' },
    })
  })

  test('to a time not on offer, just before the stay, after five moves, and once cancelled', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    const night = { ...time, startTime: `${time.startTime.slice(0, 10)}T03:00:00Z` }
    expect(await payMore(booking, night)).toMatchObject({ body: { code: 'SlotNotOffered' } })
    await sql`INSERT INTO reschedule (order_id, sequence, from_starts_at, to_starts_at, from_cents, to_cents)
      SELECT order_id, move, starts_at - interval '1 day' * move, starts_at, 1, 1
      FROM reservation, generate_series(1, 5) move WHERE order_id = ${booking.orderId}`.execute(database.db)
    expect(await payMore(booking, time)).toMatchObject({ body: { code: 'RescheduleLimitReached' } })
    const late = await pay(cheap)
    await beginIn(database.db, late, '47 hours 59 minutes')
    expect(await payMore(late, time)).toMatchObject({ body: { code: 'ReschedulingClosed' } })
    const ended = await pay(cheap)
    await cancel(ended)
    expect(await payMore(ended, time)).toMatchObject({ body: { code: 'OrderNotReschedulable' } })
  })

  test('for a time that is gone, and one key is one payment', async () => {
    const booking = await pay(cheap)
    const time = await dearer(booking)
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 6 }, () => payMore(booking, time, { key })))
    expect(new Set(responses.map(({ body }) => body.reference)).size).toBe(1)
    expect(await payMore(booking, { ...time, difference: time.difference + 1 }, { key })).toMatchObject({
      body: { code: 'IdempotencyKeyReused' },
    })
    const rival = await pay(cheap)
    await bookSuites(database.db, { ...booking, startsAt: time.startTime })
    expect(await payMore(rival, { ...time, startTime: time.startTime })).toMatchObject({
      body: { code: 'SlotTaken' },
    })
  })
})

test('no request made the API fail', () => {
  expect(reports()).toEqual([])
})
