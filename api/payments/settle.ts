import { sql, type Transaction } from 'kysely'
import { confirmHold, freezeHold, thawHold } from '../bookings/hold.ts'
import type { Database } from '../database/tables.ts'
import { issueInvoice } from '../orders/invoices.ts'
import type { IntentState } from '../provider/port.ts'
import { refusal } from '../http/problem.ts'
import { bookSale } from '../vouchers/ledger.ts'
import { tellItemsReturned } from '../voucher-orders/queue-mails.ts'
import { endUnpaid, finishItems, placeItems } from '../voucher-orders/place.ts'
import { tellBooked, tellReturned } from '../bookings/queue-mails.ts'
import { verdictOn } from './rules.ts'
import { findPayment, insertRefund, openUntil, type PaymentRow, readOrder, settlePayment } from './sql.ts'
import { lockOrder, type OrderKind } from '../orders/lock.ts'

type Trx = Transaction<Database>
type ReturnReason = 'room-gone' | 'value-gone' | 'paid-twice' | 'order-changed'

/**
 * Acts on the provider's word about a payment: the one way in which an order becomes paid, for callback and look-up alike.
 * Ends in one of two ways, with its mail in the same transaction: the order is placed by this payment, or the money has
 * a refund. Answers the payment's id.
 */
export async function settle(trx: Trx, provider: string, word: IntentState): Promise<string> {
  const { order_id: orderId } = await expectPayment(trx, provider, word)
  await lockOrder(trx, orderId)
  const payment = await expectPayment(trx, provider, word)
  const order = await readOrder(trx, orderId)
  const verdict = verdictOn(word.status, {
    payment: { status: payment.status, amountCents: payment.amount_cents },
    order,
  })
  if (verdict === 'close')
    await close(trx, payment, order.kind, word.status === 'cancelled' ? 'cancelled' : 'failed')
  if (verdict === 'confirm') await confirm(trx, payment, order.kind)
  if (verdict === 'paid-twice') await giveBack(trx, payment, order.kind, verdict)
  if (verdict === 'order-changed') {
    await giveBack(trx, payment, order.kind, verdict)
    await unfreeze(trx, orderId, order.kind)
  }
  return payment.id
}

/** Believed only for the very payment, amount and currency that were asked for. */
async function expectPayment(trx: Trx, provider: string, word: IntentState): Promise<PaymentRow> {
  const payment = await findPayment(trx, provider, word.providerRef)
  if (!payment) throw refusal<'receivePaymentCallback'>('PaymentUnknown', 'There is no such payment.')
  const isThatPayment =
    payment.reference === word.reference &&
    payment.amount_cents === word.amountCents &&
    payment.currency === word.currency
  if (isThatPayment) return payment
  throw refusal<'receivePaymentCallback'>(
    'PaymentDiffers',
    'Order, amount or currency are not the ones that were asked for.',
  )
}

async function confirm(trx: Trx, payment: PaymentRow, kind: OrderKind): Promise<void> {
  const gone = await takeAgain(trx, payment.order_id, kind)
  if (gone) return giveBack(trx, payment, kind, gone)
  await settlePayment(trx, payment, 'captured')
  if (kind === 'item') return finishItems(trx, payment.order_id)
  await bookSale(trx, payment.order_id)
  await issueInvoice(trx, payment.order_id)
  await tellBooked(trx, payment.order_id)
}

/** Places the order, with all that it needs again or with nothing of it. */
async function takeAgain(trx: Trx, orderId: number, kind: OrderKind): Promise<ReturnReason | undefined> {
  await sql`SAVEPOINT take_again`.execute(trx)
  const placed = kind === 'item' ? await placeItems(trx, orderId) : await confirmHold(trx, orderId)
  if (placed === 'placed') return undefined
  await sql`ROLLBACK TO SAVEPOINT take_again`.execute(trx)
  return placed
}

/** Money that bought nothing is no longer the order's: it is surplus until the refund is through. */
async function giveBack(trx: Trx, payment: PaymentRow, kind: OrderKind, reason: ReturnReason): Promise<void> {
  await settlePayment(trx, payment, 'surplus')
  await insertRefund(trx, payment, reason)
  if (kind === 'item') await tellItemsReturned(trx, payment)
  else await tellReturned(trx, payment, reason)
}

/** A booking stays pending: it can be paid by another payment for as long as the room is held. */
async function close(
  trx: Trx,
  payment: PaymentRow,
  kind: OrderKind,
  status: 'failed' | 'cancelled',
): Promise<void> {
  await settlePayment(trx, payment, status)
  await unfreeze(trx, payment.order_id, kind)
}

/** The hold goes on as if it had never been frozen, unless the order is being paid in another tab. An order of vouchers has one payment and ends with it. */
async function unfreeze(trx: Trx, orderId: number, kind: OrderKind): Promise<void> {
  if (kind === 'item') return endUnpaid(trx, orderId)
  const until = await openUntil(trx, orderId)
  if (until) await freezeHold(trx, orderId, until)
  else await thawHold(trx, orderId)
}
