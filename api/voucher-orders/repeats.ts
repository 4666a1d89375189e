import { sql } from 'kysely'
import { fingerprintOf } from '../http/idempotency.ts'
import { orderStatus } from '../database/order-status.ts'
import type { Db } from '../database/tables.ts'
import { refusal } from '../http/problem.ts'
import type { OrderBody } from './rules.ts'

/** How long after a purchase the same request without a key counts as its repeat. */
const repeatMinutes = 15

/** What is bought and where it goes, however it is paid: two ways to pay for one cart are one order. */
export function cartHashOf(body: OrderBody): Buffer {
  const { isOnSiteOrder, onSiteStoreId, addressId, items, shippingAddress, shippingAddressId } = body
  return fingerprintOf([
    isOnSiteOrder,
    onSiteStoreId ?? null,
    addressId ?? null,
    [shippingAddress ?? null, shippingAddressId ?? null],
    items.map(({ type, value, amount, text, gift }) => [type, value, amount, text ?? null, gift ?? null]),
  ])
}

/**
 * Refuses a request without an idempotency key if the account has an order of the same cart already: in
 * payment, or placed a moment ago. Its fingerprint is the only sign of a repeat.
 */
export async function requireFirst(db: Db, userId: number, cartHash: Buffer): Promise<void> {
  const { rows } = await sql<{ isPending: boolean }>`
    SELECT status_id = ${orderStatus.pending} AS "isPending" FROM orders
    WHERE kind = 'item' AND user_id = ${userId} AND request_hash = ${cartHash}
      AND (status_id = ${orderStatus.pending} AND pay_until > clock_timestamp()
        OR ordered_at > clock_timestamp() - make_interval(mins => ${repeatMinutes}))
    ORDER BY id DESC LIMIT 1`.execute(db)
  if (rows[0]?.isPending) throw refusal<'orderVouchers'>('PaymentOpen', 'The same order is being paid.')
  if (rows[0]) throw refusal<'orderVouchers'>('OrderPlaced', 'The same order was placed a moment ago.')
}
