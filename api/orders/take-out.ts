import { sql } from 'kysely'
import { isHeldIn } from '../database/order-status.ts'
import type { Trx } from '../database/tables.ts'

/**
 * Takes vouchers out of all orders that are held and not paid; their guests see what is due then. Returns the
 * numbers of these orders.
 */
export async function takeOutOfHolds(trx: Trx, voucherIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    WITH holds AS MATERIALIZED (SELECT id FROM orders WHERE ${isHeldIn('status_id')} AND id IN (
        SELECT order_id FROM redeemed_voucher WHERE voucher_id = ANY (${voucherIds}::integer[])
          AND released_at IS NULL) ORDER BY id FOR UPDATE)
    UPDATE redeemed_voucher SET released_at = clock_timestamp(), released_by = 'removed'
    WHERE order_id IN (SELECT id FROM holds) AND voucher_id = ANY (${voucherIds}::integer[])
      AND released_at IS NULL RETURNING order_id AS "orderId"`.execute(trx)
  return rows.map(({ orderId }) => orderId)
}
