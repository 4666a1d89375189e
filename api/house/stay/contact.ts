import { type Kysely, sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import type { Database } from '../../database/tables.ts'
import { holderOf } from '../../orders/holder.ts'

/** How the guest who holds a stay can be reached; undefined once the account was deleted. */
export async function readContact(
  db: Kysely<Database>,
  orderId: number,
): Promise<components['schemas']['Contact'] | undefined> {
  const { rows } = await sql<components['schemas']['Contact']>`
    SELECT u.first_name || ' ' || u.last_name AS name, u.phone, u.email
    FROM orders o JOIN app_user u ON u.id = ${holderOf}
    WHERE o.id = ${orderId} AND u.deleted_at IS NULL`.execute(db)
  return rows[0]
}
