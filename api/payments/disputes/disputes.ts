// Money that a payer or a bank claims or took back. It is kept with the payment, in the transaction of the
// provider's event; the ledger's books know the payment only.
import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import { endOffer } from '../../orders/holder.ts'
import { lockOrder } from '../../orders/lock.ts'
import { takeOutOfHolds } from '../../orders/take-out.ts'
import type { ReportedDispute } from '../../provider/port.ts'
import { transferAll } from '../../vouchers/ledger/ledger.ts'
import { insertRefund, unrefundedPayments } from '../refunds/refund-sql.ts'
import { uncancelledCents } from './uncancelled.ts'

/** Keeps a dispute or a reversal, in any order of its events and once however often they come. */
export async function keepDispute(
  trx: Trx,
  paymentId: string,
  { providerRef, kind, outcome, answerBy }: ReportedDispute,
): Promise<void> {
  const orderId = await orderOf(trx, paymentId)
  await lockOrder(trx, orderId)
  const lost_at = outcome === 'lost' ? sql<Date>`clock_timestamp()` : null
  await trx
    .insertInto('payment_dispute')
    .values({ payment_id: paymentId, provider_ref: providerRef, kind, lost_at, answer_by: answerBy ?? null })
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'provider_ref']).doUpdateSet({
        lost_at: sql`coalesce(payment_dispute.lost_at, excluded.lost_at)`,
        answer_by: sql`coalesce(excluded.answer_by, payment_dispute.answer_by)`,
      }),
    )
    .execute()
  if (outcome === 'won') await releaseDisputes(trx, paymentId, null)
  else await stopValue(trx, paymentId, orderId)
}

/** Blocks the vouchers of an order whose payment is disputed, takes them out of holds and ends an offer. */
export async function stopValue(trx: Trx, paymentId: string, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE gift_voucher SET blocked_at = since FROM (SELECT min(opened_at) AS since FROM payment_dispute
      WHERE payment_id = ${paymentId} AND released_at IS NULL) AS dispute
    WHERE order_id = ${orderId} AND blocked_at IS NULL AND since IS NOT NULL RETURNING id`.execute(trx)
  await takeOutOfHolds(
    trx,
    rows.map(({ id }) => id),
  )
  await endOffer(trx, orderId)
}

/**
 * Ends the disputes of a payment in the shop's favour: its vouchers can be spent again, waiting refunds are
 * made, and a stay that was cancelled meanwhile gets its money back. Returns how many there were.
 */
export async function releaseDisputes(trx: Trx, paymentId: string, note: string | null): Promise<number> {
  const orderId = await orderOf(trx, paymentId)
  await lockOrder(trx, orderId)
  const released = await trx
    .updateTable('payment_dispute')
    .set({ released_at: sql<Date>`clock_timestamp()`, note })
    .where('payment_id', '=', paymentId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (released.numUpdatedRows === 0n) return 0
  await sql`UPDATE gift_voucher SET blocked_at = NULL WHERE order_id = ${orderId} AND withdrawal_id IS NULL
    AND blocked_at IN (SELECT opened_at FROM payment_dispute WHERE payment_id = ${paymentId})`.execute(trx)
  await refundCancelled(trx, orderId)
  return Number(released.numUpdatedRows)
}

/**
 * Returns what cancelling a stay has not: it lies with what is disputed, or as revenue where the version
 * before cancelled it.
 */
async function refundCancelled(trx: Trx, orderId: number): Promise<void> {
  let disputed = await disputedCents(trx, orderId)
  let left = disputed + (await uncancelledCents(trx, orderId))
  for (const payment of await unrefundedPayments(trx, orderId)) {
    const cents = Math.max(0, Math.min(payment.leftCents, left))
    if (cents === 0) continue
    const part = Math.min(cents, disputed)
    const [occasion, to] = [`release:${payment.id}`, 'order' as const]
    await transferAll(trx, [
      { from: 'disputed', to, cents: part, orderId, reason: 'dispute', occasion },
      {
        from: 'revenue',
        to,
        cents: cents - part,
        orderId,
        reason: 'cancel',
        occasion: `${occasion}:revenue`,
      },
    ])
    await insertRefund(trx, payment, 'cancelled', { cents })
    left -= cents
    disputed -= part
  }
}

/** The cents of a cancelled stay that are owed unless the dispute is lost. */
async function disputedCents(trx: Trx, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(CASE to_account WHEN ledger_account_of('disputed') THEN cents ELSE -cents END),
      0)::bigint AS cents FROM ledger_transfer
    WHERE order_id = ${orderId} AND reason = 'dispute'
      AND ledger_account_of('order') IN (from_account, to_account)`.execute(trx)
  return rows[0]!.cents
}

export type OpenDispute = {
  paymentId: string
  orderId: number
  kind: ReportedDispute['kind']
  openedAt: Date
  /** The provider wants an answer until then; null where it wants none, or has not said. */
  answerBy: Date | null
  isLost: boolean
  amountCents: number
  currency: string
  provider: string
  providerRef: string
}

/** The money that is disputed or was taken back, what wants an answer first, then the oldest. */
export async function openDisputes(db: Db): Promise<OpenDispute[]> {
  return db
    .selectFrom('payment_dispute as d')
    .innerJoin('payment as p', 'p.id', 'd.payment_id')
    .select(['d.payment_id as paymentId', 'p.order_id as orderId', 'd.kind', 'd.opened_at as openedAt'])
    .select('d.answer_by as answerBy')
    .select(sql<boolean>`d.lost_at IS NOT NULL`.as('isLost'))
    .select(['p.amount_cents as amountCents', 'p.currency', 'p.provider', 'd.provider_ref as providerRef'])
    .where('d.released_at', 'is', null)
    .orderBy('d.answer_by', (order) => order.nullsLast())
    .orderBy('d.opened_at')
    .execute()
}

/** How far a dispute is. */
export function disputeState({ isLost, kind }: OpenDispute): 'claimed' | 'taken back' | 'lost' {
  if (isLost) return 'lost'
  return kind === 'reversal' ? 'taken back' : 'claimed'
}

async function orderOf(trx: Trx, paymentId: string): Promise<number> {
  const payment = trx.selectFrom('payment').select('order_id').where('id', '=', paymentId)
  return (await payment.executeTakeFirstOrThrow()).order_id
}
