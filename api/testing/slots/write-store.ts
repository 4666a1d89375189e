// Writes a random store into a database, for tests that compare the API with the pure rules.
import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'
import type { Span } from '../../slots/calendar.ts'
import { instantOf } from '../../database/instants.ts'
import type { RandomStore } from './random-store.ts'
import { hourMs } from '../../words/wall-clock.ts'

/** Replaces the store that was written before; there are only three types, so they change with it. */
export async function writeStore(trx: Trx, { calendar }: RandomStore): Promise<void> {
  const { storeId } = calendar
  await removeStore(trx, storeId)
  for (const type of calendar.types) {
    const { cleaningMinutes: cleaning_minutes, gridMinutes: grid_minutes, maxPersons: max_persons } = type
    const lengths = {
      min_duration_minutes: type.minDurationMinutes,
      max_duration_minutes: type.maxDurationMinutes,
    }
    await trx
      .updateTable('wellzone_type')
      .set({ cleaning_minutes, grid_minutes, max_persons, ...lengths })
      .where('id', '=', type.id)
      .execute()
  }
  await sql`
    INSERT INTO store (id, slug, city, name, street, house_number, postal_code, time_zone, is_coming_soon,
      store_text, location_text, parking, home_picture)
    VALUES (${storeId}, 'random', 'Random', 'Random', 'Street', '1', '12345', ${calendar.timeZone},
      ${calendar.isComingSoon},
            '{"de":"","en":""}', '{"de":"","en":""}', 'lot', 'none')`.execute(trx)
  for (const [weekday, band] of calendar.weeklyHours) {
    await trx
      .insertInto('opening_hours')
      .values({ store_id: storeId, weekday, opens_minute: 0, ...bandRow(band) })
      .execute()
  }
  for (const [day, band] of calendar.exceptions) {
    const row = {
      opens_minute: band && 0,
      first_check_in_minute: null,
      closes_minute: null,
      ...(band && bandRow(band)),
    }
    await trx
      .insertInto('store_day')
      .values({ store_id: storeId, day, reason: 'random', ...row })
      .execute()
  }
  for (const { id, typeId, from, until } of calendar.rooms) {
    await trx
      .insertInto('wellzone')
      .values({ id, store_id: storeId, type_id: typeId, name: `${id}`, in_service: daterange(from, until) })
      .execute()
  }
  const rates = calendar.rates.map(
    ({ typeId: type_id, weekday, fromMinute, toMinute, validFrom, validUntil, centsPerHour }) => ({
      store_id: storeId,
      type_id,
      weekday,
      from_minute: fromMinute,
      to_minute: toMinute,
      valid: daterange(validFrom, validUntil),
      cents_per_hour: centsPerHour,
    }),
  )
  if (rates.length > 0) await trx.insertInto('rate').values(rates).execute()
  for (const [roomId, spans] of calendar.busy) {
    const typeId = calendar.rooms.find(({ id }) => id === roomId)!.typeId
    for (const [index, span] of spans.entries()) await takeSuite(trx, storeId, typeId, roomId, span, index)
  }
}

/** Closes, holds or books a suite in turn. */
async function takeSuite(
  trx: Trx,
  storeId: number,
  typeId: number,
  roomId: number,
  span: Span,
  index: number,
): Promise<void> {
  const isLong = span.until - span.from > 24 * hourMs
  if (isLong || index % 3 === 0) {
    await sql`
      INSERT INTO wellzone_closure (wellzone_id, starts_at, ends_at)
        VALUES (${roomId}, ${instantOf(span.from)}, ${instantOf(span.until)})`.execute(trx)
    return
  }
  const isHold = index % 3 === 1
  await reserve(
    trx,
    storeId,
    typeId,
    roomId,
    span,
    isHold ? 'hold' : 'booked',
    "now() + interval '10 minutes'",
  )
}

/** An expired hold that is not closed: the constraint counts it, the rules do not. */
export async function holdInThePast(
  trx: Trx,
  storeId: number,
  typeId: number,
  roomId: number,
  span: Span,
): Promise<void> {
  await reserve(trx, storeId, typeId, roomId, span, 'hold', "now() - interval '1 second'")
}

async function reserve(
  trx: Trx,
  storeId: number,
  typeId: number,
  roomId: number,
  span: Span,
  status: string,
  until: string,
): Promise<void> {
  await sql`
    WITH placed AS (
      INSERT INTO orders (guid, kind, store_id, locale, request_hash, status_id)
      VALUES (gen_random_uuid(), 'booking', ${storeId}, 'de', sha256('random'), ${status === 'hold' ? 1 : 6})
        RETURNING id)
    INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
      persons, status, hold_until)
    SELECT id, ${storeId}::integer, ${typeId}::integer, ${roomId}::integer, ${instantOf(span.from)},
      ${instantOf(span.until)},
           ${instantOf(span.until)}, 1, ${status}, ${sql.raw(until)} FROM placed`.execute(trx)
}

async function removeStore(trx: Trx, storeId: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM reservation WHERE store_id = ${storeId} RETURNING order_id)
    DELETE FROM order_line USING gone WHERE order_line.order_id = gone.order_id`.execute(trx)
  await sql`DELETE FROM orders WHERE store_id = ${storeId}`.execute(trx)
  await sql`
    DELETE FROM wellzone_closure WHERE wellzone_id IN (SELECT id FROM wellzone
      WHERE store_id = ${storeId})`.execute(trx)
  await sql`DELETE FROM rate WHERE store_id = ${storeId}`.execute(trx)
  await sql`DELETE FROM wellzone WHERE store_id = ${storeId}`.execute(trx)
  await sql`DELETE FROM store WHERE id = ${storeId}`.execute(trx)
}

function bandRow(band: { firstCheckInMinute: number; closesMinute: number }) {
  return { first_check_in_minute: band.firstCheckInMinute, closes_minute: band.closesMinute }
}

function daterange(from: Day | null, until: Day | null): string {
  return `[${from ?? ''},${until ?? ''})`
}
