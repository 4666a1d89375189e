import { type Kysely, sql } from 'kysely'
import { isHeldIn, orderStatus } from '../database/order-status.ts'
import type { Database, Trx } from '../database/tables.ts'

/** The order that holds a new time for a stay, locked after that of the stay; undefined without one. */
export async function lockHeldMoveOf(trx: Kysely<Database>, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE stay_order_id = ${orderId} AND ${isHeldIn('status_id')}
    FOR UPDATE`.execute(trx)
  return rows[0]?.id
}

/**
 * Lets the time go that is held for a stay, if there is one: the stay is cancelled or moved in another way. A
 * payment that is still open for it is refunded when it arrives.
 */
export async function releaseHeldMove(trx: Trx, orderId: number): Promise<void> {
  const moveId = await lockHeldMoveOf(trx, orderId)
  if (moveId !== undefined) await endHeldMove(trx, moveId)
}

/** Frees the suite of a held move whose rows are locked, also for the stay itself. */
export async function endHeldMove(trx: Trx, moveId: number): Promise<void> {
  await trx.updateTable('orders').set({ status_id: orderStatus.revoked }).where('id', '=', moveId).execute()
  await trx.updateTable('reservation').set({ status: 'released' }).where('order_id', '=', moveId).execute()
}
