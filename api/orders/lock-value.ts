import { sql } from 'kysely'
import { together } from '../database/statements/together.ts'
import type { Trx } from '../database/tables.ts'
import { closeExpired, lockExpiredWith } from './expired.ts'

type Value = { voucherIds: number[]; discountIds: number[] }
/** Orders whose vouchers, and whose discounts, are locked as well. */
type Held = { vouchersOf: number[]; discountsOf: number[] }

/**
 * Locks vouchers and a discount for an order (null: not written yet) and closes the expired orders that still
 * reserve them, with `alsoExpired`, whose rows the caller has locked. All value of all these orders is locked
 * before any is moved: read balances afterwards, in another statement.
 */
export async function lockValue(
  trx: Trx,
  orderId: number | null,
  wanted: Value,
  busyRows: 'wait' | 'skip',
  alsoExpired: number[] = [],
): Promise<void> {
  const expired = [...alsoExpired, ...(await lockExpiredWith(trx, wanted, busyRows))]
  const vouchersOf = orderId === null ? expired : [orderId, ...expired]
  await together({
    locked: lockByNumber(trx, wanted, { vouchersOf, discountsOf: expired }),
    closed: closeExpired(trx, expired),
  })
}

/**
 * Locks value in the one lock order (api/vouchers/README.md): orders before this, then vouchers by number,
 * then discounts by number.
 */
export async function lockByNumber(
  trx: Trx,
  { voucherIds, discountIds }: Value,
  { vouchersOf, discountsOf }: Held = { vouchersOf: [], discountsOf: [] },
): Promise<void> {
  const vouchers = sql`
    SELECT lock_voucher(id) FROM (
      SELECT voucher_id AS id FROM redeemed_voucher WHERE order_id = ANY (${vouchersOf}::integer[])
        AND released_at IS NULL
      UNION SELECT unnest(${voucherIds}::integer[]) ORDER BY 1) AS vouchers`
  const discounts = sql`
    SELECT lock_discount(id) FROM (
      SELECT discount_id AS id FROM discount_use WHERE order_id = ANY (${discountsOf}::integer[])
        AND released_at IS NULL
      UNION SELECT unnest(${discountIds}::integer[]) ORDER BY 1) AS discounts`
  const hasDiscounts = discountIds.length + discountsOf.length > 0
  await together({
    vouchers: vouchers.execute(trx),
    discounts: hasDiscounts ? discounts.execute(trx) : Promise.resolve(),
  })
}
