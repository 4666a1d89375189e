import { sql, type Transaction } from 'kysely'
import { closeHolds, lockExpiredWith } from '../bookings/book-sql.ts'
import type { Database } from '../database/tables.ts'

/**
 * Makes vouchers and a discount ready for an order, whose row is locked, or for one that is still to be written: what ran out with something of them, holds and orders of
 * vouchers, is closed, and its rows stay locked. Such a hold may have other vouchers and another discount, and so may the order. All of them are locked before any is moved, in the one order that everybody
 * keeps to (docs/decisions/0013): orders, vouchers by number, discounts by number. Read what they are worth in a statement of its own afterwards.
 */
export async function lockValue(
  trx: Transaction<Database>,
  orderId: number | null,
  wanted: { voucherIds: number[]; discountIds: number[] },
  busyRows: 'wait' | 'skip',
): Promise<void> {
  const over = await lockExpiredWith(trx, wanted, busyRows)
  const orderIds = orderId === null ? over : [orderId, ...over]
  await sql`
    SELECT lock_voucher(id) FROM (
      SELECT voucher_id AS id FROM redeemed_voucher WHERE order_id = ANY (${orderIds}::integer[]) AND released_at IS NULL
      UNION SELECT unnest(${wanted.voucherIds}::integer[]) ORDER BY 1) AS vouchers`.execute(trx)
  await sql`
    SELECT lock_discount(id) FROM (
      SELECT discount_id AS id FROM discount_use WHERE order_id = ANY (${over}::integer[]) AND released_at IS NULL
      UNION SELECT unnest(${wanted.discountIds}::integer[]) ORDER BY 1) AS discounts`.execute(trx)
  await closeHolds(trx, over)
}
