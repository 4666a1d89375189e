// Many visitors book the same time concurrently, on a real PostgreSQL, through the request pipeline.
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { violatedConstraint } from '../../../database/transaction.ts'
import { createTestDatabase, useTestDatabase } from '../../../testing/database.ts'
import { type BookRequest, bookRequest, openBookings } from '../../../testing/bookings.ts'
import { sized } from '../../../testing/sized.ts'
import { partitionByStore } from '../../../testing/slots/partition-by-store.ts'

// Other tests may load the machine; waiting for a connection is not under test here.
const database = useTestDatabase({ connectionWaitMs: 60_000 })
const visitors = 200

/** A time of a type in Mainz with so many suites; each round has its own day. */
function slotRequest(rooms: 1 | 3, round: number): Partial<BookRequest> {
  const day = `2099-08-${String(round).padStart(2, '0')}`
  const type = rooms === 1 ? { storeId: 2, wellzoneTypeId: 3 } : { storeId: 2, wellzoneTypeId: 2 }
  return { ...type, bookingStart: `${day}T16:00:00Z`, bookingEnd: `${day}T18:00:00Z` }
}

/**
 * All visitors book concurrently. Counts the outcomes and the suites that the database holds for that time.
 */
async function bookConcurrently(db: typeof database.db, slotRequest: Partial<BookRequest>) {
  const spa = openBookings(() => db)
  const responses = await Promise.all(
    Array.from({ length: visitors }, () => spa.book(bookRequest(slotRequest))),
  )
  const { rows } = await sql<{ count: number; rooms: number }>`
    SELECT count(*), count(DISTINCT wellzone_id) AS rooms FROM reservation
    WHERE starts_at = ${slotRequest.bookingStart} AND type_id = ${slotRequest.wellzoneTypeId}
      AND status IN ('hold', 'booked')`.execute(db)
  return {
    sold: responses.filter(({ status }) => status === 200).length,
    held: rows[0]!.count,
    roomsHeld: rows[0]!.rooms,
    failed: responses.filter(({ status }) => status >= 500).length,
    refused: responses.filter(({ body }) => body.code === 'SlotTaken'),
    reports: spa.reports,
  }
}

/** Leaves one Exclusive for the smaller race. */
async function closeOneExclusive(db: typeof database.db): Promise<void> {
  await sql`UPDATE wellzone SET in_service = '[2020-01-01,2020-01-02)'
    WHERE id = (SELECT max(id) FROM wellzone WHERE store_id = 2 AND type_id = 3)`.execute(db)
}

describe('200 visitors who book the same time', () => {
  test.each([1, 3] as const)(
    'with %i suites: as many succeed, the others get alternatives',
    async (rooms) => {
      if (rooms === 1) await closeOneExclusive(database.db)
      for (let round = 1; round <= sized(1, 8); round++) {
        const { sold, held, roomsHeld, failed, refused, reports } = await bookConcurrently(
          database.db,
          slotRequest(rooms, round),
        )
        expect({ rooms, sold, held, roomsHeld, failed, reports }).toEqual({
          rooms,
          sold: rooms,
          held: rooms,
          roomsHeld: rooms,
          failed: 0,
          reports: [],
        })
        expect(refused).toHaveLength(visitors - rooms)
        for (const { body } of refused) {
          expect(body.alternatives!.length).toBeGreaterThan(0)
          expect(body.alternatives!.map(({ startTime }) => startTime.slice(0, 10))).toContain(
            slotRequest(rooms, round).bookingStart!.slice(0, 10),
          )
        }
      }
    },
    120_000,
  )

  test('can each book an alternative they were offered', async () => {
    const { refused } = await bookConcurrently(database.db, slotRequest(3, 10))
    const spa = openBookings(() => database.db)
    for (const { startTime, endTime, wellzoneTypeId } of refused[0]!.body.alternatives!) {
      const { status, body } = await spa.book({
        storeId: 2,
        wellzoneTypeId,
        bookingStart: startTime,
        bookingEnd: endTime,
      })
      expect(status).toBe(200)
      await spa.release(body.id, { guid: body.guid }) // the alternatives overlap
    }
  }, 60_000)
})

test('as many concurrent visitors as suites all get one', async () => {
  const spa = openBookings(() => database.db)
  for (let round = 11; round <= sized(12, 28); round++) {
    const responses = await Promise.all([1, 2, 3].map(() => spa.book(bookRequest(slotRequest(3, round)))))
    // Without the lock they would compete for the same suite.
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  }
}, 60_000)

describe('the same race', () => {
  const bare: Array<Awaited<ReturnType<typeof createTestDatabase>>> = []
  afterAll(() => Promise.all(bare.map(({ drop }) => drop())))
  async function withoutLock() {
    const database = await createTestDatabase()
    bare.push(database)
    await sql`
      CREATE OR REPLACE FUNCTION lock_store_day(p_store integer,
        p_day date) RETURNS void LANGUAGE sql AS 'SELECT'`.execute(database.db)
    await closeOneExclusive(database.db)
    return database.db
  }

  test('without the lock is still decided by the constraint', async () => {
    const db = await withoutLock()
    for (const rooms of [1, 3] as const) {
      const { held, roomsHeld } = await bookConcurrently(db, slotRequest(rooms, 1))
      expect(held).toBeLessThanOrEqual(rooms)
      expect(held).toBe(roomsHeld)
    }
  }, 120_000)

  test('without the lock is decided by the constraint where each store has its partition', async () => {
    const db = await withoutLock()
    await partitionByStore(db)
    const { held, roomsHeld, refused, reports } = await bookConcurrently(db, slotRequest(1, 1))
    expect([held, roomsHeld]).toEqual([1, 1])
    expect(refused).not.toHaveLength(0)
    expect(reports.filter((error) => violatedConstraint(error))).toEqual([])
  }, 120_000)

  test('without lock and constraint sells suites twice, so this check can fail', async () => {
    const db = await withoutLock()
    await sql`ALTER TABLE reservation DROP CONSTRAINT reservation_no_overlap`.execute(db)
    let oversold = 0
    for (let round = 1; round <= 3 && oversold === 0; round++) {
      const { sold, roomsHeld } = await bookConcurrently(db, slotRequest(1, round))
      oversold = sold - roomsHeld
    }
    expect(oversold).toBeGreaterThan(0)
  }, 120_000)
})
