import { sql } from 'kysely'
import { orderStatus } from '../../database/order-status.ts'
import type { Db } from '../../database/tables.ts'

/**
 * The cents of a cancelled stay that its cancellation takes back, which are all of its price, less the cover
 * where that cancelled, and which the ledger still has as revenue. Zero for any other order.
 */
export async function uncancelledCents(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(total_cents) FILTER (WHERE NOT (l.kind = 'insurance'
        AND status_id = ${orderStatus.cancelledVoucher})), 0)::bigint
      - (SELECT coalesce(sum(cents), 0)::bigint FROM ledger_transfer
        WHERE order_id = ${orderId} AND reason = 'cancel') AS cents
    FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.id = ${orderId} AND o.kind = 'booking'
      AND status_id IN (${orderStatus.cancelledRefund}, ${orderStatus.cancelledVoucher})`.execute(db)
  return rows[0]!.cents
}
