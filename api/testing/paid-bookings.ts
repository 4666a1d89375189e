// Held bookings for tests of payments, inserted row by row without the booking code.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockDays } from '../slots/sql.ts'
import { closeExpired, lockExpiredAt } from '../orders/expired.ts'

export type HeldBooking = {
  orderId: number
  userId: number
  startsAt: string
  signedIn: { authorization: string }
}
export type HoldOptions = {
  cents?: number
  holdMinutes?: number
  hasVisitors?: boolean
  hasAddress?: boolean
}

const storeId = 2
const typeId = 3 // Exclusive: two suites in this store

let days = 0

/** A visitor with a hold on one of two suites, at a time that no other test uses. */
export async function holdBooking(db: Db, options: HoldOptions = {}): Promise<HeldBooking> {
  const { cents = 11_900, holdMinutes = 15, hasVisitors = true, hasAddress = true } = options
  const startsAt = new Date(Date.UTC(2030, 0, 1 + days++, 12)).toISOString()
  // As the shop does it: what a migration or a rival ends by a deadlock is done again.
  return inTransaction(db, async (trx) => {
    const userId = await insertUser(trx)
    const orderId = await insertReservation(trx, userId, startsAt, 'hold', holdMinutes)
    await sql`
      INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, discount_cents,
        vat_permille)
      SELECT ${orderId}, 1, 'stay', id, name, 1, greatest(${cents}::bigint, 100),
        greatest(${cents}::bigint, 100) - ${cents}::bigint, 190
      FROM product WHERE kind = 'stay' LIMIT 1`.execute(trx)
    if (hasVisitors) {
      await sql`
        INSERT INTO visitor (order_id, place, is_booker, first_name, last_name)
        VALUES (${orderId}, 1, true, 'Mara', 'Lindner'), (${orderId}, 2, false, 'Jo', 'Weber')`.execute(trx)
    }
    if (hasAddress)
      await trx
        .updateTable('orders')
        .set({ billing_address: JSON.stringify(address) })
        .where('id', '=', orderId)
        .execute()
    return { orderId, userId, startsAt, signedIn: { authorization: `Bearer user-${userId}` } }
  })
}

/** Moves everything about the hold into the past: it has expired, unless it is frozen for longer. */
export async function letTimePass(db: Db, { orderId }: HeldBooking, minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`
  await sql`
    UPDATE reservation SET held_at = held_at - ${ago}, hold_until = hold_until - ${ago},
      payment_until = payment_until - ${ago}
    WHERE order_id = ${orderId}`.execute(db)
  await sql`
    UPDATE payment SET created_at = created_at - ${ago}, expires_at = expires_at - ${ago},
      next_look_at = next_look_at - ${ago}
    WHERE order_id = ${orderId}`.execute(db)
  await sql`
    UPDATE provider.intent SET expires_at = expires_at - ${ago}
    WHERE reference IN (SELECT reference FROM payment WHERE order_id = ${orderId})`.execute(db)
}

/** Books the remaining suites for other visitors, the way Book does it. */
export async function bookSuites(db: Db, { startsAt }: HeldBooking, most = 2): Promise<number> {
  const day = startsAt.slice(0, 10)
  const rivals = Array.from({ length: most }, async () => {
    const userId = await insertUser(db)
    return inTransaction(db, async (trx) => {
      await lockDays(trx, storeId, [day])
      await closeExpired(trx, await lockExpiredAt(trx, storeId, day))
      return insertReservation(trx, userId, startsAt, 'booked', 15)
    }).catch(() => undefined)
  })
  return (await Promise.all(rivals)).filter((orderId) => orderId !== undefined).length
}

/** The number of suites taken at the time of a booking; the store has two. */
export async function takenSuites(db: Db, { startsAt }: HeldBooking): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM reservation WHERE starts_at = ${startsAt}::timestamptz
      AND status IN ('hold', 'booked')`.execute(db)
  return rows[0]!.count
}

async function insertUser(db: Db): Promise<number> {
  const name = randomBytes(6).toString('hex')
  const user = await db
    .insertInto('app_user')
    .values({
      membership_number: name,
      email: `${name}@example.com`,
      password_hash: 'none',
      salutation: 1,
      first_name: 'Mara',
      last_name: 'Lindner',
      date_of_birth: '1990-04-01',
      phone: null,
      locale: 'de',
      email_verified_at: new Date(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
}

async function insertReservation(
  db: Db,
  userId: number,
  startsAt: string,
  status: 'hold' | 'booked',
  minutes: number,
): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    WITH placed AS (
      INSERT INTO orders (guid, kind, store_id, user_id, locale, request_hash, status_id, ordered_at)
      VALUES (${randomUUID()}, 'booking', ${storeId}, ${userId}, 'de', ${randomBytes(32)},
        ${status === 'hold' ? 1 : 6},
              ${status === 'hold' ? null : new Date()})
      RETURNING id
    ), room AS (
      SELECT id FROM wellzone w WHERE store_id = ${storeId} AND type_id = ${typeId} AND NOT EXISTS (
        SELECT 1 FROM reservation r WHERE r.wellzone_id = w.id AND r.status IN ('hold', 'booked')
          AND r.blocked_until > ${startsAt}::timestamptz
          AND r.starts_at < ${startsAt}::timestamptz + interval '150 minutes')
      ORDER BY id LIMIT 1
    )
    INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
      persons, status, hold_until)
    SELECT placed.id, ${storeId}, ${typeId}, (SELECT id FROM room), ${startsAt}::timestamptz,
           ${startsAt}::timestamptz + interval '2 hours', ${startsAt}::timestamptz + interval '150 minutes',
             2, ${status},
             clock_timestamp() + make_interval(mins => ${minutes})
    FROM placed RETURNING order_id`.execute(db)
  return rows[0]!.order_id
}

const address = {
  id: 1000,
  salutation: 1,
  firstName: 'Mara',
  lastName: 'Lindner',
  companyName: '',
  street: 'Rheinallee',
  houseNumber: '7',
  addressLine: '',
  postalCode: '55116',
  city: 'Mainz',
  countryId: 84,
}
