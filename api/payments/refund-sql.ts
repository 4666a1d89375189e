import { sql } from 'kysely'
import type { Trx } from '../orders/lock.ts'

export type OpenRefund = { id: string; payment_id: string; amount_cents: number }

/** What is known when the money is back; without `refundRef` staff returned it. */
type Done = { refundRef?: string; note?: string | null }

/** Ends a refund, once: then the payment is refunded by that much. */
export async function finishRefund(
  trx: Trx,
  { id, payment_id, amount_cents }: OpenRefund,
  { refundRef, note }: Done,
): Promise<void> {
  const done = await trx
    .updateTable('refund')
    .set({ done_at: sql<Date>`clock_timestamp()`, provider_ref: refundRef, note })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return
  await sql`
    UPDATE payment
    SET refunded_cents = refunded_cents + ${amount_cents}::bigint,
        status = CASE WHEN refunded_cents + ${amount_cents}::bigint = amount_cents THEN 'refunded'
          ELSE status END
    WHERE id = ${payment_id}`.execute(trx)
}

/** Keeps the provider's id of a refund that it accepted, under which it is asked about. */
export async function keepRefundRef(trx: Trx, { id }: OpenRefund, refundRef: string): Promise<void> {
  await trx
    .updateTable('refund')
    .set({ provider_ref: refundRef })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** Leaves a refund to staff; false if another process did, or ended it. */
export async function leaveToStaff(trx: Trx, { id }: OpenRefund, reason: string): Promise<boolean> {
  const left = await trx
    .updateTable('refund')
    .set({ refused_at: sql<Date>`clock_timestamp()`, refusal: reason.slice(0, 100) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return left.numUpdatedRows > 0n
}
