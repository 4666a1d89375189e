import type { Trx } from '../../database/tables.ts'

export async function closeStay(trx: Trx, orderId: number, statusId: number): Promise<void> {
  await trx.updateTable('orders').set({ status_id: statusId }).where('id', '=', orderId).execute()
  await trx.updateTable('reservation').set({ status: 'cancelled' }).where('order_id', '=', orderId).execute()
}
