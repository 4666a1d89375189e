import { type Kysely, sql } from 'kysely'
import { orderStatus } from '../database/order-status.ts'
import type { Database } from '../database/tables.ts'
import { refusal } from '../http/problem.ts'

/** How long after a purchase the same request without a key counts as its repeat. */
const repeatMinutes = 15

/**
 * Refuses a request without an idempotency key if the account has the same order already: in payment, or
 * placed a moment ago. Its fingerprint is the only sign of a repeat.
 */
export async function requireFirst(db: Kysely<Database>, userId: number, requestHash: Buffer): Promise<void> {
  const { rows } = await sql<{ isPending: boolean }>`
    SELECT status_id = ${orderStatus.pending} AS "isPending" FROM orders
    WHERE kind = 'item' AND user_id = ${userId} AND request_hash = ${requestHash}
      AND (status_id = ${orderStatus.pending} AND pay_until > clock_timestamp()
        OR ordered_at > clock_timestamp() - make_interval(mins => ${repeatMinutes}))
    ORDER BY id DESC LIMIT 1`.execute(db)
  if (rows[0]?.isPending) throw refusal<'orderVouchers'>('PaymentOpen', 'The same order is being paid.')
  if (rows[0]) throw refusal<'orderVouchers'>('OrderPlaced', 'The same order was placed a moment ago.')
}
