import { type Selectable, sql } from 'kysely'
import { publishAfterCommit } from '../../database/after-commit.ts'
import type { Database, Db, Trx } from '../../database/tables.ts'
import { transfer } from '../../vouchers/ledger/ledger.ts'
import { isDisputed } from '../../orders/paid.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { type PaymentRow, sourceOf } from '../sql.ts'

type UnrefundedPayment = PaymentRow & { leftCents: number }

/** A part of a payment, and what it is refunded for. */
type RefundPart = { cents: number; withdrawalId?: number; rescheduleId?: number }

type RefundReason = Selectable<Database['refund']>['reason']

/** The cents of a captured payment that no refund and no dispute takes; for a query of `payment`. */
const unrefundedCents = sql<number>`(CASE WHEN ${isDisputed} THEN 0 ELSE
  amount_cents - (SELECT coalesce(sum(refund.amount_cents), 0)::bigint FROM refund
    WHERE payment_id = payment.id) END)`

/** The captured money of an order that is not refunded, payment by payment. */
export async function unrefundedPayments(db: Db, orderId: number): Promise<UnrefundedPayment[]> {
  return (
    db
      .selectFrom('payment')
      .selectAll()
      .select(unrefundedCents.as('leftCents'))
      .where('order_id', '=', orderId)
      .where('status', '=', 'captured')
      .orderBy('created_at')
      // Payments of one instant have an order, too: the same act books the same rows each time.
      .orderBy('provider')
      .orderBy('provider_ref')
      .execute()
  )
}

/** Refunds a payment, once for each reason; a withdrawal or a move refunds a part of it, once for each. */
export async function insertRefund(
  trx: Trx,
  payment: PaymentRow,
  reason: RefundReason,
  { cents, withdrawalId, rescheduleId }: RefundPart = { cents: payment.amount_cents },
): Promise<void> {
  const { id, order_id: orderId } = payment
  await trx
    .insertInto('refund')
    .values({
      payment_id: id,
      amount_cents: cents,
      reason,
      withdrawal_id: withdrawalId ?? null,
      reschedule_id: rescheduleId ?? null,
    })
    .execute()
  const cause = withdrawalId ?? rescheduleId
  const occasion = cause === undefined ? `refund:${id}:${reason}` : `refund:${id}:${reason}:${cause}`
  await transfer(trx, { from: 'order', to: sourceOf(payment), cents, orderId, reason: 'refund', occasion })
}

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
  const { rows } = await sql<{ order_id: number }>`
    UPDATE payment
    SET refunded_cents = refunded_cents + ${amount_cents}::bigint,
        status = CASE WHEN refunded_cents + ${amount_cents}::bigint = amount_cents THEN 'refunded'
          ELSE status END
    WHERE id = ${payment_id} RETURNING order_id`.execute(trx)
  const order = referenceNumber(rows[0]!.order_id)
  const by = refundRef === undefined ? 'staff' : 'provider'
  publishAfterCommit(trx, { event: 'refund-done', order, cents: amount_cents, by })
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
