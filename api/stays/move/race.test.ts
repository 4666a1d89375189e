// Moves, bookings, cancellations and late payments that want the same suite at once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { deadlocks } from '../../testing/deadlocks.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { openReschedules, type Time } from '../../testing/reschedules.ts'
import { sized } from '../../testing/sized.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const { pay, terms, times, move, cancel, dearer, openMore, payMore, spa, provider, reports } =
  openReschedules(database)
/** Below every rate, so every time is dearer. */
const cheap = 2_000
const exclusive = { storeId: 2, wellzoneTypeId: 3 }

/** The start of an order's stay, and of every suite that it still takes. */
async function whereIs({ orderId }: HeldBooking): Promise<string> {
  const { starts_at: startsAt } = await database.db
    .selectFrom('reservation')
    .select('starts_at')
    .where('order_id', '=', orderId)
    .where('status', '=', 'booked')
    .executeTakeFirstOrThrow()
  return startsAt.toISOString().replace('.000', '')
}

const book = ({ startTime, endTime }: Time) =>
  spa.book({ ...exclusive, bookingStart: startTime, bookingEnd: endTime })

test('of many who want the last room of a time one gets it, and only its old room is free', async () => {
  for (let round = 0; round < sized(2, 20); round++) {
    const stays = [await pay(), await pay(), await pay(), await pay()]
    const wanted = (await terms(stays.at(-1)!)).body.days[3]!.times[0]!
    expect((await book(wanted)).status).toBe(200) // one of two suites
    const offers = await Promise.all(
      stays.map(async (stay) => {
        const { body } = await terms(stay, wanted.startTime.slice(0, 10))
        return body.days[0]!.times.find(({ startTime }) => startTime === wanted.startTime)!
      }),
    )
    const [moved, booked] = await Promise.all([
      Promise.all(stays.map((stay, index) => move(stay, offers[index]!))),
      Promise.all([1, 2, 3].map(() => book(wanted))),
    ])
    const statuses = [...moved, ...booked].map(({ status, body }) => (status === 200 ? 'won' : body.code))
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 6 }, () => 'SlotTaken'), 'won'])
    for (const [index, stay] of stays.entries()) {
      const isMoved = moved[index]!.status === 200
      const old = stay.startsAt.replace('.000', '')
      expect(await whereIs(stay)).toBe(isMoved ? wanted.startTime : old)
    }
  }
  await provider.runAllJobs()
}, 120_000)

test('two stays that swap their times both move', async () => {
  for (let round = 0; round < sized(2, 40); round++) {
    const [one, other] = [await pay(), await pay()]
    const [toOther, toOne] = [await offerAt(one, other.startsAt), await offerAt(other, one.startsAt)]
    const responses = await Promise.all([move(one, toOther), move(other, toOne)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200]) // the store has two such suites
    expect([await whereIs(one), await whereIs(other)]).toEqual([toOther.startTime, toOne.startTime])
  }
})

test('a move and a cancellation of one stay end in one of two states, each cent back once', async () => {
  for (let round = 0; round < sized(3, 40); round++) {
    const booking = await pay()
    const [time] = await times(booking, 1)
    const [moved, cancelled] = await Promise.all([move(booking, time!), cancel(booking)])
    expect(cancelled.status).toBe(204)
    expect([200, 422]).toContain(moved.status)
    await provider.runAllJobs()
    const { rows } = await sql<{ kept: number }>`
      SELECT (amount_cents - refunded_cents)::bigint AS kept FROM payment
      WHERE order_id = ${booking.orderId}`.execute(database.db)
    expect(rows).toEqual([{ kept: 0 }])
  }
})

test('moves, cancellations and expiring holds that share vouchers never deadlock', async () => {
  const vouchers = [await giveVoucher(database.db, 900_000), await giveVoucher(database.db, 900_000)]
  const stays = await Promise.all(Array.from({ length: 8 }, () => provider.hold({ cents: 50_000 })))
  for (const [index, stay] of stays.entries()) {
    const shared = index % 2 === 0 ? vouchers : vouchers.toReversed()
    for (const { id } of shared)
      await database.db
        .insertInto('redeemed_voucher')
        .values({ order_id: stay.orderId, voucher_id: id, cents: 10_000 })
        .execute()
  }
  const [expired, live] = [stays.slice(0, 3), stays.slice(3)]
  for (const stay of live) {
    await provider.approve(await provider.open(stay))
    await provider.deliver()
  }
  await sql`UPDATE reservation SET held_at = held_at - interval '2 hours',
    hold_until = hold_until - interval '2 hours'
    WHERE order_id = ANY (${expired.map(({ orderId }) => orderId)}::integer[])`.execute(database.db)
  const wanted = await Promise.all(
    live.map((stay, index) => offerAt(stay, expired[index % expired.length]!.startsAt)),
  )
  await Promise.all([
    ...live.map((stay, index) => move(stay, wanted[index]!)),
    ...live.slice(3).map((stay) => cancel(stay)),
  ])
  await provider.runAllJobs()
  expect(await deadlocks(database)).toBe(0)
})

test('of many who pay for the last room of a dearer time one holds it, and only its stay moves', async () => {
  const stays = [await pay(cheap), await pay(cheap), await pay(cheap)]
  const wanted = (await terms(stays.at(-1)!)).body.days[2]!.times[0]!
  expect((await book(wanted)).status).toBe(200) // one of two suites
  const offers = await Promise.all(stays.map((stay) => offerAt(stay, wanted.startTime)))
  const responses = await Promise.all(stays.map((stay, index) => payMore(stay, offers[index]!)))
  const ends = responses.map(({ status, body }) => (status === 200 ? 'held' : body['code']))
  expect(ends.toSorted()).toEqual(['SlotTaken', 'SlotTaken', 'held'])
  const winner = responses.findIndex(({ status }) => status === 200)
  await provider.approve(await provider.followNextStep(responses[winner]!, randomUUID()))
  await Promise.all([provider.deliver(), provider.deliver()])
  for (const [index, stay] of stays.entries())
    expect(await whereIs(stay)).toBe(index === winner ? wanted.startTime : stay.startsAt.replace('.000', ''))
})

test('the money for a dearer time against a cancellation, a free move and another payment', async () => {
  const price = await middlePrice()
  const rounds = []
  for (let round = 0; round < sized(2, 30); round++)
    rounds.push([await pay(price), await pay(price), await pay(price)] as const)
  for (const [toCancel, toMove, toPay] of rounds) {
    const opened = []
    for (const stay of [toCancel, toMove]) opened.push(await openMore(stay, await dearer(stay)))
    const wanted = await dearer(toPay)
    for (let twice = 0; twice < 2; twice++) opened.push(await openMore(toPay, wanted))
    for (const each of opened) await provider.approve(each)
    const offers = (await terms(toMove)).body.days
    const cheaper = offers.flatMap((day) => day.times).find(({ difference }) => difference < 0)!
    const [cancelled, moved] = await Promise.all([
      cancel(toCancel),
      move(toMove, cheaper),
      provider.deliver(),
      provider.deliver(),
    ])
    expect(cancelled.status).toBe(204)
    await provider.runAllJobs()
    expect(await whereIs(toPay)).toBe(wanted.startTime)
    if (moved.status === 200) expect(await whereIs(toMove)).toBe(cheaper.startTime)
    expect([await kept(toCancel), await kept(toMove), await kept(toPay)]).toEqual([
      0,
      await totalOf(toMove),
      await totalOf(toPay),
    ])
  }
  expect(await deadlocks(database)).toBe(0)
}, 120_000)

test('no request made the API fail', () => {
  expect(reports()).toEqual([])
})

/** The offer to move a stay to the time of another one. */
async function offerAt(stay: HeldBooking, startsAt: string): Promise<Time> {
  const { body } = await terms(stay, startsAt.slice(0, 10))
  const start = startsAt.replace('.000', '')
  return body.days[0]!.times.find(({ startTime }) => startTime === start)!
}

/** A price of a stay for which some times are dearer and some cheaper. */
async function middlePrice(): Promise<number> {
  const { body } = await terms(await pay(cheap))
  const listed = body.days.flatMap((day) => day.times)
  const prices = listed.map(({ difference }) => cheap + Math.round(difference * 100))
  return Math.round((Math.min(...prices) + Math.max(...prices)) / 2)
}

/** What the provider has of an order. */
async function kept(stay: HeldBooking): Promise<number> {
  return (await stateOf(database.db, stay)).keptCents
}

async function totalOf({ orderId }: HeldBooking): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT sum(total_cents)::bigint AS cents FROM order_line WHERE order_id = ${orderId}`.execute(database.db)
  return rows[0]!.cents
}
