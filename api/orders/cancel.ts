import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { insertRefund, lockOrder } from '../payments/sql.ts'
import { notFound, refusal } from '../problem.ts'
import { issueCancellation } from './invoices.ts'
import { tellCancelled } from './letters.ts'
import { type CancellationRefusal, cancellationOf, orderStatus } from './rules.ts'
import { readCancellationFacts } from './sql.ts'

type Trx = Transaction<Database>

/**
 * Ends a stay that the visitor cannot come to: the money goes back to where it came from and the room is free at once. Whoever asks again,
 * also at the same moment, finds it done. The order's row comes first, so that no payment can slip in between.
 */
export async function cancelOrder(db: Kysely<Database>, userId: number, orderId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId)
    const facts = await readCancellationFacts(trx, userId, orderId)
    if (!facts) throw notFound('There is no such order.')
    const verdict = cancellationOf(facts)
    if (verdict === 'done') return
    if (verdict === 'voucher') throw refuse('InsuredCancellationUnavailable')
    if (verdict !== 'refund') throw refuse(verdict)
    await closeStay(trx, orderId)
    const refundCents = await giveBack(trx, orderId)
    await issueCancellation(trx, orderId)
    await tellCancelled(trx, orderId, refundCents)
  })
}

const reasons: Record<CancellationRefusal, string> = {
  OrderNotCancellable: 'Only a stay that is paid and still to come can be cancelled.',
  CancellationClosed: 'The stay begins within 48 hours, or has begun.',
  InsuredCancellationUnavailable: 'The value of the insured stay is due as a voucher, which cannot be issued yet.',
}

function refuse(code: CancellationRefusal) {
  return refusal<'cancelOrder'>(code, reasons[code])
}

async function closeStay(trx: Trx, orderId: number): Promise<void> {
  await trx.updateTable('orders').set({ status_id: orderStatus.cancelledRefund }).where('id', '=', orderId).execute()
  await trx.updateTable('reservation').set({ status: 'cancelled' }).where('order_id', '=', orderId).execute()
}

/** All of the payment that placed the order; what came in beyond it has its refund already. Answers how much. */
async function giveBack(trx: Trx, orderId: number): Promise<number> {
  const payments = await trx.selectFrom('payment').selectAll().where('order_id', '=', orderId).where('status', '=', 'captured').execute()
  for (const payment of payments) await insertRefund(trx, payment, 'cancelled')
  return payments.reduce((cents, payment) => cents + payment.amount_cents, 0)
}
