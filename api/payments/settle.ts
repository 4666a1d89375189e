import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'
import { refusal } from '../http/problem.ts'
import { lockOrder } from '../orders/lock.ts'
import type { IntentState } from '../provider/port.ts'
import type { SettleDeps } from './deps.ts'
import { stopValue } from './disputes/disputes.ts'
import { type Purchase, purchaseOf, type ReturnReason } from './purchase.ts'
import { settlementOf } from './rules.ts'
import { insertRefund } from './refunds/refund-sql.ts'
import { findPayment, type PaymentRow, readOrder, settlePayment } from './sql.ts'

/** What a provider says about one of its payments. */
export type ReportedState = IntentState & { provider: string }

/**
 * Applies the status of a payment that the provider reports, and returns the payment's id; the only way in
 * which an order becomes paid. The payment places its order, or moves the order's stay, or is refunded, with
 * the mail in the same transaction.
 */
export async function settle(
  trx: Trx,
  { purchases }: Pick<SettleDeps, 'purchases'>,
  reported: ReportedState,
): Promise<string> {
  const { id, order_id: orderId, move_id: moveId } = await expectPayment(trx, reported)
  if (reported.status === 'open') return id // as most look-ups report: nothing to lock the order for
  await lockOrder(trx, orderId)
  if (moveId !== null) await lockOrder(trx, moveId)
  const paidFor = moveId ?? orderId
  const payment = { ...(await expectPayment(trx, reported)), capture_ref: reported.captureRef ?? null }
  const order = await readOrder(trx, paidFor)
  const purchase = purchaseOf(purchases, order.kind)
  const decision = settlementOf(reported.status, {
    payment: { status: payment.status, amountCents: payment.amount_cents },
    order,
  })
  if (decision === 'close') {
    await settlePayment(trx, payment, reported.status === 'cancelled' ? 'cancelled' : 'failed')
    await purchase.reopen(trx, paidFor)
  }
  if (decision === 'confirm') await confirm(trx, payment, purchase)
  if (decision === 'paid-twice') await refund(trx, payment, purchase, decision)
  if (decision === 'order-changed') {
    await refund(trx, payment, purchase, decision)
    await purchase.reopen(trx, paidFor)
  }
  return payment.id
}

/** Accepts a report only for the payment, amount and currency that were requested. */
async function expectPayment(trx: Trx, reported: ReportedState): Promise<PaymentRow> {
  const payment = await findPayment(trx, reported.provider, reported.providerRef)
  if (!payment) throw refusal<'receivePaymentCallback'>('PaymentUnknown', 'There is no such payment.')
  const isThatPayment =
    payment.reference === reported.reference &&
    payment.amount_cents === reported.amountCents &&
    payment.currency === reported.currency
  if (isThatPayment) return payment
  throw refusal<'receivePaymentCallback'>(
    'PaymentDiffers',
    'Order, amount or currency are not the ones that were asked for.',
  )
}

async function confirm(trx: Trx, payment: PaymentRow, purchase: Purchase): Promise<void> {
  const paidFor = payment.move_id ?? payment.order_id
  const missing = await placeOrRollBack(trx, paidFor, purchase)
  if (missing) return refund(trx, payment, purchase, missing)
  await settlePayment(trx, payment, 'captured')
  await purchase.finish(trx, paidFor)
  await stopValue(trx, payment.id, payment.order_id)
}

/** A late payment reserves suite, voucher value and discount again, all or nothing. */
async function placeOrRollBack(
  trx: Trx,
  orderId: number,
  purchase: Purchase,
): Promise<ReturnReason | undefined> {
  await sql`SAVEPOINT take_again`.execute(trx)
  const placement = await purchase.place(trx, orderId)
  if (placement === 'placed') return undefined
  await sql`ROLLBACK TO SAVEPOINT take_again`.execute(trx)
  return placement
}

/** Money that placed no order is surplus until its refund is done. */
async function refund(
  trx: Trx,
  payment: PaymentRow,
  purchase: Purchase,
  reason: ReturnReason,
): Promise<void> {
  await settlePayment(trx, payment, 'surplus')
  await insertRefund(trx, payment, reason)
  await purchase.returned(trx, payment, reason)
}
