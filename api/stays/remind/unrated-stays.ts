import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { holderOf } from '../../orders/holder.ts'
import { isRateable } from '../../reviews/rateable.ts'

/** Guests are asked between 12 hours and 3 days after the end of their stay. */
const first = sql`interval '12 hours'`
const last = sql`interval '3 days'`

/** Stays of readers of the newsletter that ended lately, have no review, and were not asked about. */
export async function findUnrated(db: Db, most: number): Promise<{ orderId: number }[]> {
  const { rows } = await sql<{ orderId: number }>`
    SELECT o.id AS "orderId"
    FROM store JOIN reservation r ON r.store_id = store.id JOIN orders o ON o.id = r.order_id
      JOIN app_user u ON u.id = ${holderOf}
      JOIN newsletter n ON n.email = u.email AND n.status = 'confirmed'
    WHERE r.status = 'booked'
      -- The index is by start, and no stay lasts a day.
      AND r.starts_at > clock_timestamp() - ${last} - interval '1 day'
      AND r.ends_at BETWEEN clock_timestamp() - ${last} AND clock_timestamp() - ${first}
      AND ${isRateable}
      AND NOT EXISTS (SELECT FROM mail WHERE dedupe_key = 'stay-review:' || o.id)
    ORDER BY r.ends_at, o.id LIMIT ${most}`.execute(db)
  return rows
}

/** Whether the stay can be rated and was not. */
export async function isUnrated(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o JOIN reservation r ON r.order_id = o.id
    WHERE o.id = ${orderId} AND ${isRateable}`.execute(db)
  return rows.length > 0
}
