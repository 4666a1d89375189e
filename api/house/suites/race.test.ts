// Suites close while guests book and pay, and colleagues settle what is inside. Fails if a closing misses a
// stay, or an act takes a suite without the lock of its day.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { components } from '#openapi/generated/house.ts'
import { inTransaction } from '../../database/transaction.ts'
import { confirmHold } from '../../stays/hold/hold.ts'
import { newUser, openBookings } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { deadlocks } from '../../testing/deadlocks.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { sized } from '../../testing/sized.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const house = openHouse(database)
const spa = openBookings(() => database.db)
const suites = [208, 209]

/** The paid stays of a day with their suites. */
async function taken(day: string) {
  return database.db
    .selectFrom('reservation')
    .select(['order_id as orderId', 'wellzone_id as suite'])
    .where('status', '=', 'booked')
    .where('type_id', '=', 3)
    .where(sql<boolean>`starts_at::date = ${day}::date`)
    .execute()
}

test('each stay is refused, in an open suite, or to be settled in a closed one', async () => {
  const token = await house.staff('manager')
  const before = await deadlocks(database)
  const seen = { toSettle: 0, elsewhere: 0 }
  for (let round = 0; round < sized(8, 100); round++) {
    const day = new Date(Date.parse('2094-02-01') + round * 86_400_000).toISOString().slice(0, 10)
    const times = { bookingStart: `${day}T15:00:00Z`, bookingEnd: `${day}T17:00:00Z` }
    const users = await Promise.all([1, 2, 3].map(() => newUser(database.db)))
    const held = await spa.book({ storeId: mainz, wellzoneTypeId: 3, ...times }, { user: users[0]!.userId })
    const span = { from: `${day}T12:00:00Z`, until: `${day}T20:00:00Z` }
    const change = () => house.agree(`/stays/${held.body.id}/suite`, { method: 'PUT', token, json: {} })
    const book = async (user: number) => {
      const { body } = await spa.book({ storeId: mainz, wellzoneTypeId: 3, ...times }, { user })
      if (body.id !== undefined) await inTransaction(database.db, (trx) => confirmHold(trx, body.id))
    }
    const responses = await Promise.all([
      ...suites
        .slice(0, 1 + (round % 2))
        .map((suite) =>
          house.agree(`/suites/${suite}/closings`, { method: 'POST', token, json: { ...span, why: 'Leak' } }),
        ),
      change(),
      change(),
      inTransaction(database.db, (trx) => confirmHold(trx, held.body.id)).then(() => ({ status: 200 })),
      ...users.slice(1).map(async ({ userId }) => book(userId).then(() => ({ status: 200 }))),
    ])
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    const list = (await house.call(`/stores/${mainz}/suites`, { token }))
      .body as unknown as components['schemas']['HouseSuites']
    const places = await taken(day)
    expect(new Set(places.map(({ suite }) => suite)).size).toBe(places.length)
    for (const { orderId, suite } of places) {
      const { closings, toSettle } = list.suites.find(({ id }) => id === suite)!
      const isClosed = closings.some(({ from }) => from.startsWith(day))
      expect(toSettle.some(({ stay }) => stay.orderId === orderId)).toBe(isClosed)
      seen[isClosed ? 'toSettle' : 'elsewhere']++
    }
  }
  // Both outcomes must have occurred, or the rounds prove nothing.
  expect(Math.min(seen.toSettle, seen.elsewhere)).toBeGreaterThan(0)
  expect([house.reports, spa.reports, (await deadlocks(database)) - before]).toEqual([[], [], 0])
}, 240_000)
