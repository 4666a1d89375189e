import type { Trx } from '../../database/tables.ts'
import { insertRefund, unrefundedPayments } from '../../payments/refunds/refund-sql.ts'
import { transfer } from '../../vouchers/ledger/ledger.ts'
import { lockRedemptions } from '../../vouchers/redemptions.ts'
import { type ReturnedValue, returnValue } from '../../vouchers/return-value.ts'
import { shareOut } from '../../vouchers/rules.ts'
import { hasDispute } from '../../orders/paid.ts'
import { insuranceCentsOf } from '../../orders/rules.ts'

export type Refunded = ReturnedValue & {
  /** Back to the source of the money. */
  moneyCents: number
  /** Back into the vouchers that had paid. */
  returnedCents: number
  /** The price of the cover, which is not returned where the cover cancels; zero else. */
  keptCents: number
  /** Whether some money is not returned because the payer or a bank claims or took it back. */
  isDisputed: boolean
}

/**
 * Refunds the value of a cancelled order, whose row is locked, as money or as a voucher, and books it. Any
 * surplus payment has its refund already.
 */
export async function refundOrder(trx: Trx, orderId: number, way: 'refund' | 'voucher'): Promise<Refunded> {
  const payments = await unrefundedPayments(trx, orderId)
  const redemptions = await lockRedemptions(trx, orderId)
  const paidCents = payments.reduce((sum, payment) => sum + payment.leftCents, 0)
  const lines = await trx
    .selectFrom('order_line')
    .select(['kind', 'total_cents as totalCents'])
    .where('order_id', '=', orderId)
    .execute()
  const insuranceCents = insuranceCentsOf(lines)
  const share = shareOut(way, { moneyCents: paidCents, redemptions, keptCents: insuranceCents })
  const { moneyCents, returnedCents, issueCents } = share
  await transfer(trx, {
    from: 'revenue',
    to: 'order',
    cents: moneyCents + returnedCents + issueCents,
    orderId,
    reason: 'cancel',
    occasion: `cancel:${orderId}`,
  })
  if (way === 'refund')
    for (const payment of payments.filter(({ leftCents }) => leftCents > 0))
      await insertRefund(trx, payment, 'cancelled', { cents: payment.leftCents })
  const isDisputed = await readDispute(trx, orderId)
  const keptCents = way === 'refund' || (isDisputed && redemptions.length === 0) ? 0 : insuranceCents
  const returned = await returnValue(trx, orderId, share, null)
  return { ...returned, moneyCents, returnedCents, keptCents, isDisputed }
}

async function readDispute(trx: Trx, orderId: number): Promise<boolean> {
  const order = trx.selectFrom('orders as o').select(hasDispute.as('isDisputed')).where('o.id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).isDisputed
}
