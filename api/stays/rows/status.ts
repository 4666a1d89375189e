import { orderStatus } from '../../database/order-status.ts'
import { passesDue } from './passes.ts'
import type { Db } from '../../database/tables.ts'

/** A hold, or a time that is held for a stay, ends: its suite can be booked again from now on. */
export async function release(trx: Db, orderId: number): Promise<void> {
  await setStatus(trx, orderId, orderStatus.revoked)
  await setReservation(trx, orderId, 'released')
}

/** A paid stay ends with this status, and its suite is free. */
export async function closeStay(trx: Db, orderId: number, statusId: number): Promise<void> {
  await setStatus(trx, orderId, statusId)
  await setReservation(trx.with('passes', passesDue(orderId)), orderId, 'cancelled')
}

export async function setStatus(trx: Db, orderId: number, statusId: number): Promise<void> {
  await trx.updateTable('orders').set({ status_id: statusId }).where('id', '=', orderId).execute()
}

async function setReservation(
  trx: Pick<Db, 'updateTable'>,
  orderId: number,
  status: 'released' | 'cancelled',
): Promise<void> {
  await trx.updateTable('reservation').set({ status }).where('order_id', '=', orderId).execute()
}
