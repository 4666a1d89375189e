import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { issueWithdrawal } from '../orders/invoices.ts'
import { insertRefund } from '../payments/sql.ts'
import type { IssuedVoucher } from '../vouchers/issue.ts'
import { transfer } from '../vouchers/ledger.ts'
import { returnValue } from '../vouchers/return-value.ts'
import { type BoughtVoucher, type Possible, shareBack, shippingAfter } from '../orders/withdrawal.ts'
import {
  blockVouchers,
  cancelOrder,
  endDispatch,
  lockDispatch,
  readPaid,
  readShippingCents,
} from './withdraw-sql.ts'

type Trx = Transaction<Database>

export type Withdrawn = {
  /** To where the money came from. */
  moneyCents: number
  /** Into the vouchers that had paid. */
  returnedCents: number
  /** For a voucher that had paid and ran out since. */
  voucher: IssuedVoucher | null
  /** What stood on each voucher that ended. */
  closedCents: number[]
  /** Used, so they stay. */
  keptCount: number
  /** Reserved by holds, or blocked: what becomes of them is seen afterwards. */
  restCount: number
  /** Some of those that ended were sent on paper, or handed over. */
  isOnPaper: boolean
}

/**
 * Ends the unused vouchers of an order and gives back what was paid for them, and for sending them where nothing that was to be sent is kept. Runs in one transaction under the locks of the order,
 * of its vouchers and of those that paid.
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
  const kept = all.filter(({ state }) => state !== 'withdrawn' && state !== 'unused')
  const shipping = shippingAfter(vouchers, kept)
  const shippingCents = shipping === 'ended' ? await takeShipping(trx, orderId) : 0
  const backCents = vouchers.reduce((sum, { paidCents }) => sum + paidCents, 0) + shippingCents
  const back = await refund(trx, withdrawalId, orderId, backCents)
  const isOnPaper = await stopSending(trx, orderId, vouchers, kept)
  const parts = {
    ended: vouchers.map(({ position }) => position),
    kept: kept.map(({ position }) => position),
    shipping,
  }
  await issueWithdrawal(trx, orderId, withdrawalId, parts, back.voucher?.cents ?? 0)
  const keptCount = kept.filter(({ state }) => state === 'used').length
  return {
    ...back,
    closedCents: vouchers.map(({ cents }) => cents),
    keptCount,
    restCount: kept.length - keptCount,
    isOnPaper,
  }
}

/** What a discount gave goes back to the house. */
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
): Promise<Pick<Withdrawn, 'moneyCents' | 'returnedCents' | 'voucher'>> {
  const { payment, moneyLeftCents, redemptions } = await readPaid(trx, orderId)
  const share = shareBack(backCents, { moneyCents: moneyLeftCents, redemptions })
  const { moneyCents, returnedCents } = share
  if (payment && moneyCents > 0)
    await insertRefund(trx, payment, 'withdrawn', { withdrawalId, cents: moneyCents })
  return { moneyCents, returnedCents, voucher: await returnValue(trx, orderId, share, withdrawalId) }
}

/** What nobody has sent yet stays here, unless something of it is kept. True where some of what ended is on its way, or was handed over. */
async function stopSending(
  trx: Trx,
  orderId: number,
  ended: BoughtVoucher[],
  kept: BoughtVoucher[],
): Promise<boolean> {
  if (!ended.some(({ isPostal }) => isPostal)) return false
  const status = await lockDispatch(trx, orderId)
  if (status === 'open' && !kept.some(({ isPostal }) => isPostal)) await endDispatch(trx, orderId)
  return status === 'sent'
}
