import type { Trx } from '../database/tables.ts'
import { issueWithdrawal } from '../orders/invoices/invoices.ts'
import { insertRefund } from '../payments/refunds/refund-sql.ts'
import { transfer } from '../vouchers/ledger/ledger.ts'
import { type ReturnedValue, returnValue } from '../vouchers/return-value.ts'
import { shareBack } from '../vouchers/rules.ts'
import { type BoughtVoucher, type Possible, shippingAfter } from './withdrawal.ts'
import {
  blockVouchers,
  cancelOrder,
  endDispatch,
  lockDispatch,
  readPaid,
  readShippingCents,
} from './withdraw-sql.ts'

export type Withdrawn = ReturnedValue & {
  /** Refunded to the means of payment. */
  moneyCents: number
  /** Returned to the vouchers that had paid. */
  returnedCents: number
  /** The value of each cancelled voucher. */
  closedCents: number[]
  /** Used vouchers, which remain. */
  keptCount: number
  /** Vouchers reserved by holds or blocked by staff, decided later. */
  restCount: number
  /** Some of the cancelled ones were dispatched or handed over as printed cards. */
  isOnPaper: boolean
}

/**
 * Cancels the unused vouchers of an order and refunds what was paid for them, and the shipping if no postal
 * voucher remains. Runs in one transaction that has locked the order, its vouchers and those that paid.
 */
export async function withdraw(
  trx: Trx,
  withdrawalId: number,
  orderId: number,
  all: BoughtVoucher[],
  { vouchers, isWhole }: Possible,
): Promise<Withdrawn> {
  if (isWhole) await cancelOrder(trx, orderId)
  await endVouchers(trx, withdrawalId, orderId, vouchers)
  const remaining = all.filter(({ state }) => state !== 'withdrawn' && state !== 'unused')
  const shipping = shippingAfter(vouchers, remaining)
  const shippingCents = shipping === 'ended' ? await takeShipping(trx, orderId) : 0
  const backCents = vouchers.reduce((sum, { paidCents }) => sum + paidCents, 0) + shippingCents
  const back = await refund(trx, withdrawalId, orderId, backCents)
  const isOnPaper = await stopDispatch(trx, orderId, vouchers, remaining)
  const parts = {
    ended: vouchers.map(({ position }) => position),
    kept: remaining.map(({ position }) => position),
    shipping,
  }
  await issueWithdrawal(trx, orderId, withdrawalId, parts, back)
  const keptCount = remaining.filter(({ state }) => state === 'used').length
  return {
    ...back,
    closedCents: vouchers.map(({ cents }) => cents),
    keptCount,
    restCount: remaining.length - keptCount,
    isOnPaper,
  }
}

/** The discount's share returns to the goodwill account. */
async function endVouchers(
  trx: Trx,
  withdrawalId: number,
  orderId: number,
  vouchers: BoughtVoucher[],
): Promise<void> {
  for (const { id, cents } of vouchers) {
    await transfer(trx, {
      from: { voucherId: id },
      to: 'order',
      cents,
      orderId,
      reason: 'cancel',
      occasion: `withdraw:${id}`,
    })
  }
  await blockVouchers(
    trx,
    withdrawalId,
    vouchers.map(({ id }) => id),
  )
  const givenCents = vouchers.reduce((sum, { cents, paidCents }) => sum + cents - paidCents, 0)
  await transfer(trx, {
    from: 'order',
    to: 'goodwill',
    cents: givenCents,
    orderId,
    reason: 'cancel',
    occasion: `withdraw-discount:${withdrawalId}`,
  })
}

async function takeShipping(trx: Trx, orderId: number): Promise<number> {
  const cents = await readShippingCents(trx, orderId)
  await transfer(trx, {
    from: 'revenue',
    to: 'order',
    cents,
    orderId,
    reason: 'cancel',
    occasion: `cancel:${orderId}`,
  })
  return cents
}

async function refund(
  trx: Trx,
  withdrawalId: number,
  orderId: number,
  backCents: number,
): Promise<ReturnedValue & Pick<Withdrawn, 'moneyCents' | 'returnedCents'>> {
  const { payment, moneyLeftCents, redemptions } = await readPaid(trx, orderId)
  const share = shareBack(backCents, { moneyCents: moneyLeftCents, redemptions })
  const { moneyCents, returnedCents } = share
  if (payment && moneyCents > 0)
    await insertRefund(trx, payment, 'withdrawn', { withdrawalId, cents: moneyCents })
  return { ...(await returnValue(trx, orderId, share, withdrawalId)), moneyCents, returnedCents }
}

/**
 * Stops a pending dispatch unless one of its vouchers remains. True if some cancelled vouchers were
 * dispatched or handed over.
 */
async function stopDispatch(
  trx: Trx,
  orderId: number,
  ended: BoughtVoucher[],
  remaining: BoughtVoucher[],
): Promise<boolean> {
  if (!ended.some(({ isPostal }) => isPostal)) return false
  const status = await lockDispatch(trx, orderId)
  if (status === 'open' && !remaining.some(({ isPostal }) => isPostal)) await endDispatch(trx, orderId)
  return status === 'sent'
}
