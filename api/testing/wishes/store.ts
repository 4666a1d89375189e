// A store in which three suites are sold out by few stays, and what is written to it without a request.
import { sql } from 'kysely'
import { instantOf } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import type { Calendar, WellzoneType } from '../../slots/calendar.ts'
import type { Day } from '../../words/day.ts'
import { hourMs, minuteMs, wallClock } from '../../words/wall-clock.ts'
import { timeZone } from '../slots/random-store.ts'
import { writeStore } from '../slots/write-store.ts'

const storeId = 99
const cleaningMinutes = 30

/** Two persons in the suites 9901 and 9902, four in 9903. */
const types = [
  { id: 1, maxPersons: 2 },
  { id: 3, maxPersons: 4 },
] as const
const rooms = [9_901, 9_902, 9_903].map((id) => ({
  id,
  typeId: id === 9_903 ? 3 : 1,
  from: null,
  until: null,
}))

export const house = { storeId, types, rooms, cleaningMinutes }

const typeOf = ({ id, maxPersons }: (typeof types)[number]): WellzoneType => ({
  id,
  name: 'Suite',
  productId: 0,
  cleaningMinutes,
  gridMinutes: 60,
  maxPersons,
  minDurationMinutes: 120,
  maxDurationMinutes: 360,
})

/** On even weekdays it closes two hours after midnight. */
const bandOf = (weekday: number) =>
  weekday % 2 === 1
    ? { firstCheckInMinute: 600, closesMinute: 1_380 }
    : { firstCheckInMinute: 900, closesMinute: 1_560 }

export async function writeHouse(db: Db): Promise<void> {
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const calendar: Calendar = {
    storeId,
    timeZone,
    isComingSoon: false,
    now: 0,
    lastDay: null,
    exceptions: new Map(),
    types: types.map(typeOf),
    rooms,
    busy: new Map(),
    weeklyHours: new Map(weekdays.map((weekday) => [weekday, bandOf(weekday)])),
    rates: types.flatMap(({ id: typeId }) =>
      weekdays.map((weekday) => ({
        typeId,
        weekday,
        fromMinute: 0,
        toMinute: 1_440,
        validFrom: null,
        validUntil: null,
        centsPerHour: 4_000 + typeId * 500,
      })),
    ),
  }
  await db.transaction().execute((trx) => writeStore(trx, { calendar, day: '', taken: [] }))
}

/** Stays of three hours in every suite, all day and evening, paid for. */
export async function sellOut(db: Db, day: Day): Promise<void> {
  const { instantAt } = wallClock(day, timeZone)
  for (const { id, typeId } of rooms)
    for (let minute = 600; minute <= 1_440; minute += 210)
      await sell(db, { roomId: id, typeId, from: instantAt(minute)! })
}

async function sell(
  db: Db,
  { roomId, typeId, from }: { roomId: number; typeId: number; from: number },
): Promise<void> {
  const until = from + 3 * hourMs
  await sql`
    WITH placed AS (
      INSERT INTO orders (guid, kind, store_id, locale, request_hash, status_id, ordered_at)
      VALUES (gen_random_uuid(), 'booking', ${storeId}, 'de', sha256('sold'), 6, now()) RETURNING id)
    INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
      persons, status, hold_until)
    SELECT id, ${storeId}::integer, ${typeId}::integer, ${roomId}::integer, ${instantOf(from)},
      ${instantOf(until)}, ${instantOf(until + cleaningMinutes * minuteMs)}, 1, 'booked', now() FROM placed
    `.execute(db)
}

/** Nothing remains of a history. */
export async function clearHouse(db: Db): Promise<void> {
  await sql`DELETE FROM waiting_offer`.execute(db)
  await sql`DELETE FROM waiting_wish`.execute(db)
  await sql`DELETE FROM wellzone_closure`.execute(db)
  const placed = sql`(SELECT id FROM orders WHERE store_id = ${storeId})`
  await sql`DELETE FROM reservation WHERE store_id = ${storeId}`.execute(db)
  await sql`DELETE FROM order_line WHERE order_id IN ${placed}`.execute(db)
  await sql`DELETE FROM orders WHERE store_id = ${storeId}`.execute(db)
}
