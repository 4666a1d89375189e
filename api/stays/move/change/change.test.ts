// A paid stay changes its extras, persons and length: alone, together, or with a move.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { beginIn, insure } from '../../../testing/orders.ts'
import { bookSuites, type HeldBooking, takenSuites } from '../../../testing/paid-bookings.ts'
import { stateOf } from '../../../testing/payments/payment-state.ts'
import { openReschedules } from '../../../testing/reschedules.ts'

const database = useTestDatabase()
const { pay, quote, change, openChange, terms, times, move, moveOften, cancel, provider, spa, reports } =
  openReschedules(database)

const [starter, blanket, special] = ['220', '273', '288']
const two = { [starter]: 2 }

async function linesOf({ orderId }: HeldBooking): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT kind || ' ' || product_id || ' ' || quantity || ' x ' || unit_cents AS line FROM order_line
    WHERE order_id = ${orderId} AND kind <> 'stay' ORDER BY order_line.line`.execute(database.db)
  return rows.map(({ line }) => line)
}

async function visitOf({ orderId }: HeldBooking) {
  const { rows } = await sql<{ persons: number; hours: number; typeId: number; room: number }>`
    SELECT persons, (extract(epoch FROM ends_at - starts_at) / 3600)::int AS hours, type_id AS "typeId",
      wellzone_id AS room FROM reservation WHERE order_id = ${orderId}`.execute(database.db)
  return rows[0]!
}

async function invoicesOf({ orderId }: HeldBooking): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT kind || ' ' || (content ->> 'grossCents') AS line FROM invoice
    WHERE order_id = ${orderId} ORDER BY id`.execute(database.db)
  return rows.map(({ line }) => line)
}

const payChange = async (...[booking, shape, start]: Parameters<typeof openChange>): Promise<void> => {
  await provider.approve(await openChange(booking, shape, start))
  await provider.runAllJobs()
}

describe('extras', () => {
  test('that are added are paid first, and those that go are returned', async () => {
    const booking = await pay()
    const { room } = await visitOf(booking)
    const { body } = await quote(booking, { productIdAmount: { ...two, [special]: 1 } })
    expect(body).toMatchObject({ problem: null, difference: 49.7, visitorAmount: 2, nearest: null })
    expect(body.lines.map(({ kind, quantity, difference }) => [kind, quantity, difference])).toEqual([
      ['extra', 2, 19.8],
      ['extra', 1, 29.9],
    ])
    expect(await change(booking, { productIdAmount: two })).toMatchObject({ body: { code: 'PaymentNeeded' } })
    await payChange(booking, { productIdAmount: { ...two, [special]: 1 } })
    expect(await linesOf(booking)).toEqual(['extra 220 2 x 990', 'extra 288 1 x 2990'])
    expect(await visitOf(booking)).toMatchObject({ persons: 2, hours: 2, room })
    expect((await change(booking, { productIdAmount: { [starter]: 1 } })).body).toMatchObject({ money: 39.8 })
    await provider.runAllJobs()
    expect(await linesOf(booking)).toEqual(['extra 220 1 x 990'])
    expect(await stateOf(database.db, booking)).toMatchObject({
      keptCents: 50_990,
      refunds: ['rescheduled: done'],
      mails: ['booking-confirmed', 'booking-moved', 'booking-moved'],
    })
    const gross = [50_000, 50_000, 54_970, 54_970, 50_990]
    expect((await invoicesOf(booking)).map((line) => Number(line.split(' ')[1]))).toEqual(gross)
  })

  test('keep the price they were ordered at, and what is added costs that of today', async () => {
    const booking = await pay()
    await payChange(booking, { productIdAmount: { [starter]: 1 } })
    await sql`UPDATE product SET gross_cents = 1190 WHERE id = 220`.execute(database.db)
    try {
      expect((await quote(booking, { productIdAmount: two })).body.difference).toBe(11.9)
      await payChange(booking, { productIdAmount: two })
      expect(await linesOf(booking)).toEqual(['extra 220 1 x 990', 'extra 220 1 x 1190'])
      expect((await change(booking, { productIdAmount: { [starter]: 1 } })).body.money).toBe(11.9)
    } finally {
      await sql`UPDATE product SET gross_cents = 990 WHERE id = 220`.execute(database.db)
    }
  })

  test('hold no room while they are paid for, so that another stay may follow at once', async () => {
    const booking = await pay()
    const opened = await openChange(booking, { productIdAmount: two })
    expect((await terms(booking)).body.held?.startTime).toBe(booking.startsAt.replace('.000', ''))
    const later = new Date(Date.parse(booking.startsAt) + 3 * 3_600_000).toISOString()
    expect(await bookSuites(database.db, { ...booking, startsAt: later })).toBe(2)
    await provider.approve(opened)
    await provider.runAllJobs()
    expect(await linesOf(booking)).toEqual(['extra 220 2 x 990'])
  })
})

test('a stay that staff give another suite while its extras are paid for stays there', async () => {
  const booking = await pay()
  const { room } = await visitOf(booking)
  const opened = await openChange(booking, { productIdAmount: two })
  await sql`UPDATE reservation SET wellzone_id = (SELECT id FROM wellzone other
      WHERE other.store_id = reservation.store_id AND other.type_id = reservation.type_id
        AND other.id <> reservation.wellzone_id LIMIT 1)
    WHERE order_id = ${booking.orderId}`.execute(database.db)
  const { room: given } = await visitOf(booking)
  expect(given).not.toBe(room)
  await provider.approve(opened)
  await provider.runAllJobs()
  expect(await linesOf(booking)).toEqual(['extra 220 2 x 990'])
  expect((await visitOf(booking)).room).toBe(given)
})

describe('the length', () => {
  test('grows within the same room where the time is free', async () => {
    const booking = await pay(2_000)
    const { room } = await visitOf(booking)
    await payChange(booking, { hours: 4 })
    expect(await visitOf(booking)).toMatchObject({ hours: 4, room })
  })

  test('shrinks and what it costs less is returned, at the rate of today', async () => {
    const booking = await pay(2_000)
    await payChange(booking, { hours: 4 })
    const { body } = await quote(booking, { hours: 3 })
    expect((await change(booking, { hours: 3 })).body).toMatchObject({ money: -body.difference! })
    expect(await visitOf(booking)).toMatchObject({ hours: 3 })
    await provider.runAllJobs()
  })

  test('is refused where others come next, and names a time that is free', async () => {
    const booking = await pay()
    const later = new Date(Date.parse(booking.startsAt) + 3 * 3_600_000).toISOString()
    expect(await bookSuites(database.db, { ...booking, startsAt: later })).toBe(2)
    const { body } = await quote(booking, { hours: 4 })
    expect(body).toMatchObject({ problem: 'SlotTaken', difference: null, lines: [] })
    expect(body.lengths.filter(({ isFree }) => isFree).map(({ hours }) => hours)).toEqual([2])
    expect(body.nearest).not.toBeNull()
    expect((await quote(booking, { hours: 4 }, body.nearest!)).body.problem).toBeNull()
    expect(await change(booking, { hours: 4 })).toMatchObject({ body: { code: 'SlotTaken' } })
    expect(await visitOf(booking)).toMatchObject({ hours: 2 })
  })

  test('and persons change together with the day', async () => {
    const booking = await pay()
    const { body: listed } = await spa.call<{ days: { times: { startTime: string }[] }[] }>(
      `/v2/order/${booking.orderId}/reschedule?hours=3&firstDay=${booking.startsAt.slice(0, 10)}`,
      { user: booking.userId },
    )
    const bookingStart = listed.days[2]!.times[0]!.startTime
    const shape = { hours: 3, visitorAmount: 4, productIdAmount: { [blanket]: 4 } }
    expect((await change(booking, shape, { bookingStart })).status).toBe(200)
    expect(await visitOf(booking)).toMatchObject({ hours: 3, persons: 4 })
    expect(await takenSuites(database.db, booking)).toBe(0)
    expect(await linesOf(booking)).toEqual(['extra 273 4 x 450'])
    await provider.runAllJobs()
  })
})

describe('fewer guests', () => {
  /** Jo Weber at the second place, whom the booker named with an address. */
  async function payForTwo(): Promise<HeldBooking> {
    const booking = await pay()
    await sql`UPDATE visitor SET email = ${`jo-${booking.orderId}@example.com`}
      WHERE order_id = ${booking.orderId} AND place = 2`.execute(database.db)
    return booking
  }
  const mailsTo = async ({ orderId }: HeldBooking) => {
    const { rows } = await sql<{ line: string }>`
      SELECT kind || ' ' || split_part(recipient, '-', 1) AS line FROM mail
      WHERE (payload ->> 'orderId')::int = ${orderId} AND kind LIKE 'companion-%'`.execute(database.db)
    return rows.map(({ line }) => line)
  }
  const answer = ({ orderId }: HeldBooking, isComing: boolean, lastName = 'Weber') =>
    sql`WITH link AS (INSERT INTO share_link (order_id, nonce, token_hash)
        VALUES (${orderId}, ${randomBytes(16)}, ${randomBytes(32)}))
      INSERT INTO share_answer (order_id, answer_key, first_name, last_name, is_coming, starts_at)
      SELECT order_id, gen_random_uuid(), 'Jo', ${lastName}, ${isComing}, starts_at
      FROM reservation WHERE order_id = ${orderId}`.execute(database.db)

  test('ask who does not come, who is told so and leaves', async () => {
    const booking = await payForTwo()
    expect((await quote(booking, { visitorAmount: 1 })).body).toMatchObject({
      problem: 'TooManyGuests',
      difference: 0,
      companions: [{ place: 2, name: 'Jo Weber' }],
    })
    expect((await change(booking, { visitorAmount: 1, leaving: [2] })).status).toBe(200)
    expect(await visitOf(booking)).toMatchObject({ persons: 1 })
    expect(await mailsTo(booking)).toEqual(['companion-cancelled jo'])
    expect((await quote(booking, { hours: 3 })).body.companions).toEqual([])
  })

  test('need no name of one who declined, and the booker cannot be sent away', async () => {
    const [declined, coming] = [await payForTwo(), await payForTwo()]
    await answer(declined, false)
    expect((await change(declined, { visitorAmount: 1 })).status).toBe(200)
    expect((await change(coming, { visitorAmount: 1, leaving: [1] })).body).toMatchObject({
      code: 'TooManyGuests',
    })
  })

  test('are refused while others come by the link, and end the answer of one who leaves', async () => {
    const [byLink, named] = [await payForTwo(), await payForTwo()]
    expect((await change(byLink, { visitorAmount: 3 })).status).toBe(200)
    await answer(byLink, true, 'Adler')
    expect((await change(byLink, { visitorAmount: 1, leaving: [2] })).body).toMatchObject({
      code: 'TooManyGuests',
    })
    await answer(named, true)
    expect((await change(named, { visitorAmount: 1, leaving: [2] })).status).toBe(200)
    const { rows } = await sql`SELECT FROM share_answer WHERE order_id = ${named.orderId}`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  test('leave only once a dearer change is paid', async () => {
    const booking = await payForTwo()
    const shape = { visitorAmount: 1, leaving: [2], productIdAmount: { [special]: 1 } }
    const opened = await openChange(booking, shape)
    expect([await visitOf(booking), await mailsTo(booking)]).toMatchObject([{ persons: 2 }, []])
    await provider.approve(opened)
    await provider.runAllJobs()
    expect(await visitOf(booking)).toMatchObject({ persons: 1 })
    expect(await mailsTo(booking)).toEqual(['companion-cancelled jo'])
  })
})

describe('cover', () => {
  test('is priced anew by a change, and keeps its price in a move', async () => {
    const hold = await provider.hold({ cents: 50_000 })
    await insure(database.db, hold)
    await provider.approve(await provider.open(hold))
    await provider.deliver()
    await sql`UPDATE product SET gross_cents = 3350 WHERE group_id = 306`.execute(database.db)
    try {
      expect((await move(hold, (await times(hold, 1)).at(-1)!)).status).toBe(200)
      expect(await linesOf(hold)).toEqual(['insurance 306 1 x 4350'])
      const { body } = await quote(hold, { productIdAmount: { [starter]: 1 } })
      expect(body.lines).toContainEqual(expect.objectContaining({ kind: 'insurance', difference: -10 }))
      await change(hold, { productIdAmount: { [starter]: 1 } })
      expect(await linesOf(hold)).toEqual(['extra 220 1 x 990', 'insurance 306 1 x 3350'])
      await sql`UPDATE product SET is_offered = false WHERE group_id = 306`.execute(database.db)
      expect((await quote(hold, { productIdAmount: {} })).body.difference).toBe(-9.9)
    } finally {
      await sql`UPDATE product SET gross_cents = 4350, is_offered = true WHERE group_id = 306`.execute(
        database.db,
      )
    }
  })
})

describe('a change is refused', () => {
  test.each([
    ['for a product that is not an extra', { productIdAmount: { '306': 1 } }, 'ProductUnknown'],
    ['for more basics than guests', { productIdAmount: { '220': 3 } }, 'AmountNotAllowed'],
    ['for a special twice', { productIdAmount: { '288': 2 } }, 'AmountNotAllowed'],
    ['for a length that is not offered', { hours: 11 }, 'SlotNotOffered'],
    ['for a type that the store has not', { wellzoneTypeId: 99 }, 'SlotNotOffered'],
    ['for more guests than the type takes', { visitorAmount: 4, wellzoneTypeId: 1 }, 'TypeNotForGroup'],
    ['where more have a place than come', { visitorAmount: 1 }, 'TooManyGuests'],
    ['where nothing changes', { hours: 2, visitorAmount: 2, productIdAmount: {} }, 'NothingChanged'],
  ])('%s', async (_why, shape, code) => {
    const booking = await pay()
    expect((await quote(booking, shape)).body.problem).toBe(code)
    expect(await change(booking, shape)).toMatchObject({ status: 422, body: { code } })
    const time = { startTime: booking.startsAt, difference: 1 }
    const { payMore } = openReschedules(database)
    expect(await payMore(booking, time, { change: { change: shape } })).toMatchObject({ body: { code } })
    expect(await invoicesOf(booking)).toEqual(['invoice 50000'])
  })

  test('within 48 hours, after five moves, and once cancelled', async () => {
    const [late, often, gone] = [await pay(), await pay(), await pay()]
    await beginIn(database.db, late, '47 hours 59 minutes')
    await moveOften(often, 5)
    await cancel(gone)
    for (const [booking, code] of [
      [late, 'ReschedulingClosed'],
      [often, 'RescheduleLimitReached'],
      [gone, 'OrderNotReschedulable'],
    ] as const) {
      expect((await quote(booking, { productIdAmount: two })).body.problem).toBe(code)
      expect(await change(booking, { productIdAmount: two })).toMatchObject({ body: { code } })
    }
  })

  test('at another price than was shown, and a repeat without its key has no further effect', async () => {
    const booking = await pay(2_000)
    await payChange(booking, { productIdAmount: two })
    const less = { productIdAmount: { [starter]: 1 } }
    expect(await change(booking, less, { expectedDifference: -9.8 })).toMatchObject({
      body: { code: 'PriceChanged' },
    })
    expect((await change(booking, less)).body.money).toBe(9.9)
    expect((await change(booking, less, { expectedDifference: -9.9 })).body.money).toBe(0)
    expect((await terms(booking)).body.movesLeft).toBe(3)
  })
})

test('no request made the API fail', () => {
  expect(reports()).toEqual([])
})
