import { type Kysely, sql } from 'kysely'
import { epochMs, nowRoundedUp } from '../../database/instants.ts'
import { itemsStatusNow } from '../../database/order-status.ts'
import type { Database } from '../../database/tables.ts'
import { holderOf, isListed, isOf } from '../../orders/holder.ts'
import type { CancellationFacts } from '../../orders/rules.ts'

/**
 * The facts that decide about a cancellation; undefined if the user has no such order. Lock its row first.
 */
export async function readCancellationFacts(
  trx: Kysely<Database>,
  userId: number,
  orderId: number,
): Promise<CancellationFacts | undefined> {
  const { rows } = await sql<CancellationFacts>`
    SELECT o.kind, ${holderOf} <> ${userId} AS "isHandedOver", ${itemsStatusNow} AS "statusId",
           ${epochMs(sql`r.starts_at`)} AS "startsAt",
           ${nowRoundedUp} AS now,
           EXISTS (SELECT FROM order_line WHERE order_id = o.id AND kind = 'insurance') AS "isInsured"
    FROM orders o LEFT JOIN reservation r ON r.order_id = o.id
    WHERE o.id = ${orderId} AND ${isOf(userId)} AND ${isListed}`.execute(trx)
  return rows[0]
}
