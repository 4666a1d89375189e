import type { Transaction } from 'kysely'
import { orderStatus } from '../database/order-status.ts'
import type { Database } from '../database/tables.ts'

export type Trx = Transaction<Database>
export type OrderKind = Database['orders']['kind']

/**
 * Lets everything that opens or settles payments of an order, or changes it, happen one after the other. Take it before
 * anything else: rows first, then the store's day, is the order in which all take their locks.
 */
export async function lockOrder(trx: Trx, orderId: number): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** New becomes pending; an order that is pending already stays so. */
export async function makePending(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status_id: orderStatus.pending })
    .where('id', '=', orderId)
    .where('status_id', '=', orderStatus.new)
    .execute()
}

/** What an order is once it is placed. */
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
