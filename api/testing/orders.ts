// Changes to a paid stay for tests of cancellations.
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { HeldBooking } from './paid-bookings.ts'

/** Frees the suites of all other stays of the test file that begin within this time. */
export async function releaseOthers(db: Db, { orderId }: HeldBooking, within = 'infinity'): Promise<void> {
  await sql`UPDATE reservation SET status = 'released'
    WHERE order_id <> ${orderId} AND starts_at < clock_timestamp() + ${within}::interval`.execute(db)
}

/**
 * Moves the start of a stay; the grid of check-ins is not what is tested here. Rejects where another stay has
 * the suite then, which `releaseOthers` frees.
 */
export async function beginIn(
  db: Db,
  { orderId }: Pick<HeldBooking, 'orderId'>,
  interval: string,
): Promise<void> {
  await sql`ALTER TABLE reservation DROP CONSTRAINT IF EXISTS reservation_check1`.execute(db)
  await sql`
    UPDATE reservation SET starts_at = clock_timestamp() + ${interval}::interval,
      ends_at = clock_timestamp() + ${interval}::interval + interval '2 hours',
      blocked_until = clock_timestamp() + ${interval}::interval + interval '2 hours'
        WHERE order_id = ${orderId}`.execute(db)
}

export async function insure(db: Db, { orderId }: HeldBooking): Promise<void> {
  await sql`
    INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
    SELECT ${orderId}, 9, 'insurance', id, name, 1, 4350, 190 FROM product WHERE group_id = 306`.execute(db)
}

/** The number of the suite that a stay has. */
export async function suiteOf(db: Db, { orderId }: { orderId: number }): Promise<number> {
  const { wellzone_id: suite } = await db
    .selectFrom('reservation')
    .select('wellzone_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return suite
}
