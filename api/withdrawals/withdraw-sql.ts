import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'
import { isDisputed } from '../orders/paid.ts'
import { orderStatus } from '../database/order-status.ts'
import type { VoucherPurpose } from '../words/seller.ts'

/** Cancels the order; its use of a discount is released, as with a cancelled stay. */
export async function cancelOrder(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status_id: orderStatus.cancelledRefund })
    .where('id', '=', orderId)
    .execute()
  const released = { released_at: sql<Date>`clock_timestamp()`, released_by: 'ended' as const }
  await trx
    .updateTable('discount_use')
    .set(released)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
}

/** Blocked codes are reported as unknown. */
export async function blockVouchers(trx: Trx, withdrawalId: number, voucherIds: number[]): Promise<void> {
  const ended = { blocked_at: sql<Date>`clock_timestamp()`, withdrawal_id: withdrawalId }
  await trx
    .updateTable('gift_voucher')
    .set(ended)
    .where('id', '=', sql<number>`ANY (${voucherIds}::integer[])`)
    .execute()
}

export async function readShippingCents(trx: Trx, orderId: number): Promise<number> {
  const lines = await trx
    .selectFrom('order_line')
    .select('total_cents')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'shipping')
    .execute()
  return lines.reduce((sum, line) => sum + line.total_cents, 0)
}

/** What the order was paid with, less earlier withdrawals. */
export async function readPaid(trx: Trx, orderId: number) {
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'captured')
    .where(sql<boolean>`NOT ${isDisputed}`)
    .executeTakeFirst()
  const refunds = payment
    ? await trx.selectFrom('refund').select('amount_cents').where('payment_id', '=', payment.id).execute()
    : []
  const { rows: redemptions } = await sql<{
    id: number
    voucherId: number
    purpose: VoucherPurpose
    cents: number
    isExpired: boolean
  }>`
    SELECT used.id, voucher_id AS "voucherId", purpose, is_voucher_over(valid_until) AS "isExpired",
           used.cents - (SELECT coalesce(sum(cents), 0)::bigint FROM ledger_transfer
             WHERE order_id = ${orderId} AND reason = 'return' AND to_account = voucher_id) AS cents
    FROM redeemed_voucher used JOIN gift_voucher voucher ON voucher.id = voucher_id
    WHERE used.order_id = ${orderId} AND released_at IS NULL ORDER BY used.id`.execute(trx)
  return {
    payment,
    moneyLeftCents:
      (payment?.amount_cents ?? 0) - refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    redemptions,
  }
}

/** The dispatch of postal vouchers, locked. */
export async function lockDispatch(trx: Trx, orderId: number): Promise<'open' | 'sent' | 'withdrawn'> {
  const { status } = await trx
    .selectFrom('voucher_dispatch')
    .select('status')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return status
}

export async function endDispatch(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('voucher_dispatch')
    .set({ status: 'withdrawn' })
    .where('order_id', '=', orderId)
    .execute()
}
