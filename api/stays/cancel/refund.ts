import type { Trx } from '../../database/tables.ts'
import { insertRefund, unrefundedPayments } from '../../payments/refunds/refund-sql.ts'
import { transfer } from '../../vouchers/ledger/ledger.ts'
import { lockRedemptions } from '../../vouchers/redemptions.ts'
import { type ReturnedValue, returnValue } from '../../vouchers/return-value.ts'
import { type Paid, shareBack, type ShareOut, shareOut } from '../../vouchers/rules.ts'
import { hasDispute } from '../../orders/paid.ts'
import { uncancelledCents } from '../../payments/disputes/uncancelled.ts'
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

/** How the value of a cancelled order goes back: to its sources, or as a voucher. */
export type Way = 'refund' | 'voucher'

/**
 * Refunds the value of a cancelled order, whose row is locked, and books it: what the way gives back, or so
 * many cents out of goodwill. Any surplus payment has its refund already.
 */
export async function refundOrder(
  trx: Trx,
  orderId: number,
  way: Way,
  goodwillCents: number | null,
): Promise<Refunded> {
  const payments = await unrefundedPayments(trx, orderId)
  const redemptions = await lockRedemptions(trx, orderId)
  const paidCents = payments.reduce((sum, payment) => sum + payment.leftCents, 0)
  const lines = await trx
    .selectFrom('order_line')
    .select(['kind', 'total_cents as totalCents'])
    .where('order_id', '=', orderId)
    .execute()
  const insuranceCents = insuranceCentsOf(lines)
  const paid = { moneyCents: paidCents, redemptions, keptCents: insuranceCents }
  const share = goodwillCents === null ? shareOut(way, paid) : shareGoodwill(goodwillCents, way, paid)
  const { moneyCents, returnedCents, issueCents } = share
  const backCents = moneyCents + returnedCents + issueCents
  const isDisputed = await readDispute(trx, orderId)
  const disputedCents =
    isDisputed && goodwillCents === null ? (await uncancelledCents(trx, orderId)) - backCents : 0
  const cancel = { from: 'revenue', to: 'order', orderId, reason: 'cancel' } as const
  await transfer(trx, { ...cancel, cents: backCents + disputedCents, occasion: `cancel:${orderId}` })
  // Its invoice is cancelled whole. What is disputed is owed to the payer, or is what a bank took back.
  const owed = { from: 'order', to: 'disputed', orderId, reason: 'dispute' } as const
  await transfer(trx, { ...owed, cents: disputedCents, occasion: `disputed:${orderId}` })
  let left = moneyCents
  for (const payment of payments) {
    const cents = Math.min(payment.leftCents, left)
    left -= cents
    if (cents > 0) await insertRefund(trx, payment, 'cancelled', { cents })
  }
  const isCoverKept = way === 'voucher' && goodwillCents === null && !(isDisputed && redemptions.length === 0)
  const keptCents = isCoverKept ? insuranceCents : 0
  const returned = await returnValue(trx, orderId, share, null)
  return { ...returned, moneyCents, returnedCents, keptCents, isDisputed }
}

/** Money first and then the vouchers that paid get it back, or all of it they and a new one. */
function shareGoodwill(cents: number, way: Way, paid: Paid): ShareOut {
  if (way === 'refund') return shareBack(cents, paid)
  const allCents = paid.redemptions.reduce((sum, redemption) => sum + redemption.cents, paid.moneyCents)
  return shareOut('voucher', { ...paid, keptCents: allCents - cents })
}

async function readDispute(trx: Trx, orderId: number): Promise<boolean> {
  const order = trx.selectFrom('orders as o').select(hasDispute.as('isDisputed')).where('o.id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).isDisputed
}
