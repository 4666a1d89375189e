import { orderStatus } from '../database/order-status.ts'
import type { Database, Trx } from '../database/tables.ts'

export type OrderKind = Database['orders']['kind']
/** An order that a visitor sees: a held move is a part of its stay's. */
export type ShownOrderKind = Exclude<OrderKind, 'move'>

/**
 * Serializes everything that changes an order or opens and settles its payments. Lock it before anything
 * else: rows of orders come first in the lock order (api/vouchers/README.md).
 */
export async function lockOrder(trx: Trx, orderId: number): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** A new order becomes pending; a pending one stays so. */
export async function makePending(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status_id: orderStatus.pending })
    .where('id', '=', orderId)
    .where('status_id', '=', orderStatus.new)
    .execute()
}

/** The status and time of an order that was just placed. */
export async function readPlacedOrder(
  trx: Trx,
  orderId: number,
): Promise<{ statusId: number; orderedAt: Date }> {
  return trx
    .selectFrom('orders')
    .select(['status_id as statusId', 'ordered_at as orderedAt'])
    .where('id', '=', orderId)
    .$narrowType<{ orderedAt: Date }>()
    .executeTakeFirstOrThrow()
}
