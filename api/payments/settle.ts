import { sql, type Transaction } from 'kysely'
import { confirmHold, freezeHold, thawHold } from '../bookings/hold.ts'
import type { Database } from '../database/tables.ts'
import { issueInvoice } from '../orders/invoices.ts'
import type { IntentState } from '../payment/port.ts'
import { refusal } from '../problem.ts'
import { bookSale } from '../vouchers/ledger.ts'
import { retakeValue } from '../vouchers/retake.ts'
import { tellBooked, tellReturned } from './letters.ts'
import { verdictOn } from './rules.ts'
import { findPayment, insertRefund, lockOrder, openUntil, type PaymentRow, readOrder, settlePayment } from './sql.ts'

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
  const verdict = verdictOn(word.status, { payment: { status: payment.status, amountCents: payment.amount_cents }, order })
  if (verdict === 'close') await close(trx, payment, word.status === 'cancelled' ? 'cancelled' : 'failed')
  if (verdict === 'confirm') await confirm(trx, payment)
  if (verdict === 'paid-twice') await giveBack(trx, payment, verdict)
  if (verdict === 'order-changed') {
    await giveBack(trx, payment, verdict)
    await unfreeze(trx, orderId)
  }
  return payment.id
}

/** Believed only for the very payment, amount and currency that were asked for. */
async function expectPayment(trx: Trx, provider: string, word: IntentState): Promise<PaymentRow> {
  const payment = await findPayment(trx, provider, word.providerRef)
  if (!payment) throw refusal<'receivePaymentCallback'>('PaymentUnknown', 'There is no such payment.')
  const isThatPayment =
    payment.reference === word.reference && payment.amount_cents === word.amountCents && payment.currency === word.currency
  if (isThatPayment) return payment
  throw refusal<'receivePaymentCallback'>('PaymentDiffers', 'Order, amount or currency are not the ones that were asked for.')
}

async function confirm(trx: Trx, payment: PaymentRow): Promise<void> {
  const gone = await takeAgain(trx, payment.order_id)
  if (gone) return giveBack(trx, payment, gone)
  await settlePayment(trx, payment, 'captured')
  await bookSale(trx, payment.order_id)
  await issueInvoice(trx, payment.order_id)
  await tellBooked(trx, payment.order_id)
}

/** The room, and what vouchers and a discount had taken over of the price: all of it or none. A hold that has not ended has it still. */
async function takeAgain(trx: Trx, orderId: number): Promise<'room-gone' | 'value-gone' | undefined> {
  await sql`SAVEPOINT take_again`.execute(trx)
  if ((await confirmHold(trx, orderId)) === 'room-gone') return 'room-gone'
  if (await retakeValue(trx, orderId)) return undefined
  await sql`ROLLBACK TO SAVEPOINT take_again`.execute(trx)
  return 'value-gone'
}

/** Money that bought nothing is no longer the order's: it is surplus until the refund is through. */
async function giveBack(trx: Trx, payment: PaymentRow, reason: ReturnReason): Promise<void> {
  await settlePayment(trx, payment, 'surplus')
  await insertRefund(trx, payment, reason)
  await tellReturned(trx, payment, reason)
}

/** The order stays pending: it can be paid by another payment for as long as the room is held. */
async function close(trx: Trx, payment: PaymentRow, status: 'failed' | 'cancelled'): Promise<void> {
  await settlePayment(trx, payment, status)
  await unfreeze(trx, payment.order_id)
}

/** The hold goes on as if it had never been frozen, unless the order is being paid in another tab. */
async function unfreeze(trx: Trx, orderId: number): Promise<void> {
  const until = await openUntil(trx, orderId)
  if (until) await freezeHold(trx, orderId, until)
  else await thawHold(trx, orderId)
}
