import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { closeExpired, lockExpiredWith } from './expired.ts'

type Value = { voucherIds: number[]; discountIds: number[] }
/** The orders whose vouchers are wanted as well, and those whose discounts are. */
type Held = { vouchersOf: number[]; discountsOf: number[] }

/**
 * Makes vouchers and a discount ready for an order, whose row is locked, or for one that is still to be written: what ran out with something of them, holds and orders of
 * vouchers, is closed, and its rows stay locked. So is what else ran out and is in the way, where the caller has locked its rows. Such a hold may have other vouchers and
 * another discount, and so may the order. All of them are locked before any is moved.
 * Read what they are worth in a statement of its own afterwards.
 */
export async function lockValue(
  trx: Transaction<Database>,
  orderId: number | null,
  wanted: Value,
  busyRows: 'wait' | 'skip',
  alsoOver: number[] = [],
): Promise<void> {
  const over = [...alsoOver, ...(await lockExpiredWith(trx, wanted, busyRows))]
  await lockByNumber(trx, wanted, {
    vouchersOf: orderId === null ? over : [orderId, ...over],
    discountsOf: over,
  })
  await closeExpired(trx, over)
}

/** Locks value in the one order that everybody keeps to (docs/decisions/0013): orders, if there are any, before this; then vouchers by number, discounts by number. */
export async function lockByNumber(
  trx: Transaction<Database>,
  { voucherIds, discountIds }: Value,
  { vouchersOf, discountsOf }: Held = { vouchersOf: [], discountsOf: [] },
): Promise<void> {
  await sql`
    SELECT lock_voucher(id) FROM (
      SELECT voucher_id AS id FROM redeemed_voucher WHERE order_id = ANY (${vouchersOf}::integer[]) AND released_at IS NULL
      UNION SELECT unnest(${voucherIds}::integer[]) ORDER BY 1) AS vouchers`.execute(trx)
  await sql`
    SELECT lock_discount(id) FROM (
      SELECT discount_id AS id FROM discount_use WHERE order_id = ANY (${discountsOf}::integer[]) AND released_at IS NULL
      UNION SELECT unnest(${discountIds}::integer[]) ORDER BY 1) AS discounts`.execute(trx)
}
