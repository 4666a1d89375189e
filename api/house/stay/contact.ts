import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import type { Db } from '../../database/tables.ts'
import { fullName, joinGuest } from './guest-name.ts'

/** How the guest who holds a stay can be reached; undefined once the account was deleted. */
export async function readContact(
  db: Db,
  orderId: number,
): Promise<components['schemas']['Contact'] | undefined> {
  const { rows } = await sql<components['schemas']['Contact']>`
    SELECT ${fullName} AS name, g.phone, g.email
    FROM orders o ${joinGuest} WHERE o.id = ${orderId} AND g.first_name IS NOT NULL`.execute(db)
  return rows[0]
}
