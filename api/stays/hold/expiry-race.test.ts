// At the moment a hold expires its payment arrives, its visitor extends it, and others book the suite.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { confirmHold } from './hold.ts'
import { bookRequest, newUser, openBookings } from '../../testing/bookings.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
const rounds = 60

/** Holds the only Exclusive in Mainz of that day; the hold expires in so many milliseconds. */
async function holdForAMoment(round: number, userId: number, milliseconds: number) {
  const day = new Date(Date.parse('2095-01-01') + round * 86_400_000).toISOString().slice(0, 10)
  const request = () =>
    bookRequest({ wellzoneTypeId: 3, bookingStart: `${day}T15:00:00Z`, bookingEnd: `${day}T17:00:00Z` })
  const { body } = await spa.book(request(), { user: userId })
  await sql`
    UPDATE reservation SET hold_until = clock_timestamp() + make_interval(secs => ${milliseconds / 1000})
      WHERE order_id = ${body.id}`.execute(database.db)
  return { id: body.id, request, day }
}

test('a suite is never sold twice, and every payment is either used or refunded', async () => {
  await sql`
    UPDATE wellzone SET in_service = '[2020-01-01,2020-01-02)' WHERE id = (SELECT max(id) FROM wellzone
      WHERE store_id = 2 AND type_id = 3)`.execute(database.db)
  const seen = { booked: 0, roomGone: 0 }
  for (let round = 0; round < rounds; round++) {
    const { userId: user } = await newUser(database.db)
    const { id, request, day } = await holdForAMoment(round, user, 20)
    const later = async <Result>(work: () => Promise<Result>) => {
      await wait(Math.random() * 60)
      return work()
    }
    const [money, extension, ...rivals] = await Promise.all([
      later(() => inTransaction(database.db, (trx) => confirmHold(trx, id))),
      later(() => spa.extend(id, { user })),
      later(() => spa.book(request())),
      later(() => spa.book(request())),
    ])
    const winners = rivals.filter(({ status }) => status === 200).length
    const { rows } = await sql<{ order_id: number; status: string; status_id: number }>`
      SELECT order_id, status, status_id FROM reservation JOIN orders ON id = order_id
      WHERE starts_at = ${`${day}T15:00:00Z`} AND status IN ('hold', 'booked')`.execute(database.db)
    expect(rows).toHaveLength(1)
    expect({ round, money, winners }).toEqual(
      money === 'placed' ? { round, money, winners: 0 } : { round, money: 'room-gone', winners: 1 },
    )
    expect(rows[0]).toMatchObject(
      money === 'placed'
        ? { order_id: id, status: 'booked', status_id: 6 }
        : { status: 'hold', status_id: 1 },
    )
    expect([200, 404, 422]).toContain(extension.status)
    seen[money === 'placed' ? 'booked' : 'roomGone'] += 1
  }
  expect(spa.reports).toEqual([])
  // Both outcomes must have occurred, or the rounds prove nothing.
  expect(seen.booked).toBeGreaterThan(0)
  expect(seen.roomGone).toBeGreaterThan(0)
}, 120_000)

test('a booking neither awaits nor closes an expired hold that another transaction locked', async () => {
  const { userId: user } = await newUser(database.db)
  const { id, request, day } = await holdForAMoment(rounds + 1, user, 0)
  const classic = bookRequest({ bookingStart: `${day}T15:00:00Z`, bookingEnd: `${day}T17:00:00Z` })
  const responses = await database.db.transaction().execute(async (payment) => {
    await sql`SELECT FROM orders WHERE id = ${id} FOR UPDATE`.execute(payment)
    // Waiting for this transaction would deadlock: it waits for these responses itself.
    return [await spa.book(classic), await spa.book(request())]
  })
  expect(responses.map(({ status, body }) => body.code ?? status)).toEqual([200, 'SlotTaken'])
  expect((await spa.book(request())).status).toBe(200)
})
