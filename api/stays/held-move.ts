import { type Kysely, sql } from 'kysely'
import { isHeldIn } from '../database/order-status.ts'
import type { Database } from '../database/tables.ts'

/** The order that holds a new time for a stay, locked after that of the stay; undefined without one. */
export async function lockHeldMoveOf(trx: Kysely<Database>, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE stay_order_id = ${orderId} AND ${isHeldIn('status_id')}
    FOR UPDATE`.execute(trx)
  return rows[0]?.id
}
