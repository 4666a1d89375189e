import { sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'
import { lockRedemptions } from './redemptions.ts'
import { type DiscountableLine, discountsOf, fill } from './rules.ts'

export type UsedDiscount = { percent: number; groupIds: number[] | null }

/** The lines of an order for a discount. */
export async function readDiscountable(trx: Db, orderId: number): Promise<DiscountableLine[]> {
  const { rows } = await sql<DiscountableLine>`
    SELECT line, l.kind, group_id AS "groupId", quantity * unit_cents AS "grossCents"
    FROM order_line l JOIN product ON product.id = product_id
      WHERE order_id = ${orderId} ORDER BY line`.execute(trx)
  return rows
}

/**
 * Recalculates the discount and the vouchers' shares after any change of an order's price; a voucher with
 * nothing left to pay is removed. Lock the order first.
 */
export async function reprice(trx: Trx, orderId: number): Promise<void> {
  const redemptions = await lockRedemptions(trx, orderId)
  for (const { id, cents } of fill(redemptions, await applyDiscount(trx, orderId))) {
    if (cents === 0) await releaseRedemption(trx, id)
    else if (redemptions.some((one) => one.id === id && one.cents !== cents))
      await trx.updateTable('redeemed_voucher').set({ cents }).where('id', '=', id).execute()
  }
}

export async function releaseRedemption(trx: Trx, id: number): Promise<void> {
  const released = { released_at: sql<Date>`clock_timestamp()`, released_by: 'removed' as const }
  await trx.updateTable('redeemed_voucher').set(released).where('id', '=', id).execute()
}

/** The discount that an order uses; undefined without one. */
export async function readUsedDiscount(trx: Db, orderId: number): Promise<UsedDiscount | undefined> {
  return trx
    .selectFrom('discount_use as used')
    .innerJoin('discount_code as code', 'code.id', 'used.discount_id')
    .select(['code.percent', 'code.group_ids as groupIds'])
    .where('used.order_id', '=', orderId)
    .where('used.released_at', 'is', null)
    .executeTakeFirst()
}

/** Writes the discount of each line, zero without one. Returns the total in cents. */
export async function applyDiscount(trx: Trx, orderId: number): Promise<number> {
  const discount = await readUsedDiscount(trx, orderId)
  const lines = await readDiscountable(trx, orderId)
  const discounts = discountsOf(lines, discount?.percent ?? 0, discount?.groupIds ?? null)
  for (const { line, discountCents } of discounts) {
    await trx
      .updateTable('order_line')
      .set({ discount_cents: discountCents })
      .where('order_id', '=', orderId)
      .where('line', '=', line)
      .execute()
  }
  return (
    lines.reduce((sum, { grossCents }) => sum + grossCents, 0) -
    discounts.reduce((sum, { discountCents }) => sum + discountCents, 0)
  )
}
