import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { epochMs } from '../database/instants.ts'
import { reservedCents, spendableCents } from '../vouchers/redemptions.ts'
import type { WithdrawalFacts } from './withdrawal.ts'

/**
 * The facts about the vouchers and the delivery of the order `o` that decide about a withdrawal, as one JSON
 * value. A delivery that a withdrawal stopped does not count.
 */
export const boughtVouchers = sql<Pick<WithdrawalFacts, 'delivery' | 'vouchers'>>`json_build_object(
  'delivery', (SELECT json_build_object('isByPost', address IS NOT NULL, 'sentAt', ${epochMs(sql`sent_at`)})
               FROM voucher_dispatch WHERE order_id = o.id AND status <> 'withdrawn'),
  'vouchers', (SELECT coalesce(json_agg(json_build_object(
      'id', v.id, 'position', (SELECT count(*) FROM order_line before WHERE before.order_id = o.id
        AND before.line < v.line),
      'cents', original_cents, 'paidCents', total_cents, 'isPostal', v.kind = 'postal', 'state', CASE
        WHEN withdrawal_id IS NOT NULL THEN 'withdrawn' WHEN blocked_at IS NOT NULL THEN 'blocked'
          WHEN ${spendableCents} = original_cents THEN 'unused'
        WHEN ${spendableCents} + ${reservedCents} = original_cents THEN 'reserved' ELSE 'used' END)
          ORDER BY v.line), '[]')
    FROM gift_voucher v JOIN order_line line ON line.order_id = v.order_id AND line.line = v.line
      WHERE v.order_id = o.id))`

/** Lock the order and the vouchers that it bought first. */
export async function readWithdrawalFacts(trx: Db, orderId: number): Promise<WithdrawalFacts> {
  const { rows } = await sql<
    Omit<WithdrawalFacts, 'delivery' | 'vouchers'> & {
      bought: Pick<WithdrawalFacts, 'delivery' | 'vouchers'>
    }
  >`
    SELECT kind, status_id AS "statusId", ${epochMs(sql`ordered_at`)} AS "orderedAt",
      ${boughtVouchers} AS bought FROM orders o WHERE id = ${orderId}`.execute(trx)
  const { bought, ...order } = rows[0]!
  return { ...order, ...bought }
}

export async function readBoughtIds(trx: Db, orderId: number): Promise<number[]> {
  const bought = await trx
    .selectFrom('gift_voucher')
    .select('id')
    .where('order_id', '=', orderId)
    .where('line', 'is not', null)
    .execute()
  return bought.map(({ id }) => id)
}
