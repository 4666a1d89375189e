import { sql } from 'kysely'
import { publishAfterCommit } from '../../database/after-commit.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notFound, type Problem, refusal } from '../../http/problem.ts'
import { lockRedemptions } from '../../vouchers/redemptions.ts'
import { type Refunded, refundOrder, type Way } from './refund.ts'
import { issueCancellation, issueGoodwill } from '../../orders/invoices/invoices.ts'
import { tell } from '../mails/letters.ts'
import { type CancellationRefusal, cancellationOf } from '../can.ts'
import { findStay } from '../stay.ts'
import { orderStatus } from '../../database/order-status.ts'
import { endOffer, isListed, isOf } from '../../orders/holder.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { lockOrder } from '../../orders/lock.ts'
import { releaseHeldMove } from '../rows/move.ts'
import { closeStay } from '../rows/status.ts'

/**
 * Cancels a stay, its row locked first: its value is refunded, or with You Never Know becomes a voucher, and
 * the suite is free at once. A repeat has no further effect.
 */
export async function cancelOrder(db: Db, userId: number, orderId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId)
    const stay = await findStay(trx, userId, orderId, 'either')
    if (!stay) throw await noSuchStay(trx, userId, orderId)
    const decision = cancellationOf(stay, stay.holder.id === userId)
    if (decision === 'done') return
    if (decision !== 'refund' && decision !== 'voucher') throw refuse(decision)
    await cancelStay(trx, orderId, { way: decision, by: 'guest' })
  })
}

/**
 * Cancels a stay that the spa cannot offer after all: all of its price is refunded, that of the cover too,
 * and its guests are informed. Until the stay ends; the row of its order is locked, and the stay is paid.
 */
export async function cancelForHouse(trx: Trx, orderId: number): Promise<Refunded> {
  return cancelStay(trx, orderId, { way: 'refund', by: 'house' })
}

/** Cancels a stay for its guest by the rules, as `cancellationOf` has decided; its row is locked. */
export async function cancelByRule(trx: Trx, orderId: number, way: Way): Promise<Refunded> {
  return cancelStay(trx, orderId, { way, by: 'guest' })
}

/**
 * Cancels a stay for its guest and returns so many cents, more than the rules do; or none, where they return
 * nothing. Its row is locked.
 */
export async function cancelForGoodwill(
  trx: Trx,
  orderId: number,
  goodwillCents: number,
  way: Way,
): Promise<Refunded> {
  return cancelStay(trx, orderId, { way, by: goodwillCents > 0 ? 'goodwill' : 'guest', goodwillCents })
}

interface Cancellation {
  way: Way
  by: 'guest' | 'house' | 'goodwill'
  goodwillCents?: number
}

async function cancelStay(
  trx: Trx,
  orderId: number,
  { way, by, goodwillCents }: Cancellation,
): Promise<Refunded> {
  await releaseHeldMove(trx, orderId)
  await endOffer(trx, orderId)
  // lock order: vouchers before discounts, and closing frees the discount's use
  await lockRedemptions(trx, orderId)
  const byRule = way === 'refund' ? orderStatus.cancelledRefund : orderStatus.cancelledVoucher
  // The status of goodwill says that nothing else is owed, also where disputed money comes back later.
  await closeStay(trx, orderId, goodwillCents === undefined ? byRule : orderStatus.canceled)
  const back = await refundOrder(trx, orderId, way, goodwillCents ?? null)
  const cents = back.moneyCents + back.returnedCents + (back.voucher?.cents ?? 0)
  if (goodwillCents === undefined) await issueCancellation(trx, orderId, way, back)
  else if (cents > 0) await issueGoodwill(trx, orderId, cents, back)
  await tell(trx, orderId, 'cancelled', { way, by, back, isNothing: goodwillCents === 0 })
  publishAfterCommit(trx, { event: 'order-cancelled', order: referenceNumber(orderId), way, by })
  return back
}

const reasons: Record<CancellationRefusal, string> = {
  OrderNotCancellable: 'Only who holds a paid stay that is still to come can cancel it.',
  CancellationClosed: 'The stay begins within 48 hours, or has begun.',
}

/** An order of vouchers has no stay to cancel. */
async function noSuchStay(trx: Trx, userId: number, orderId: number): Promise<Problem> {
  const { rows } = await sql`
    SELECT FROM orders o LEFT JOIN reservation r ON r.order_id = o.id
    WHERE o.id = ${orderId} AND ${isOf(userId)} AND ${isListed}`.execute(trx)
  return rows.length > 0 ? refuse('OrderNotCancellable') : notFound('There is no such order.')
}

function refuse(code: CancellationRefusal) {
  return refusal<'cancelOrder'>(code, reasons[code])
}
