import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { issueWithdrawal } from '../orders/invoices.ts'
import { orderStatus } from '../orders/rules.ts'
import { insertPartOfRefund } from '../payments/sql.ts'
import { type IssuedVoucher, issueVoucher } from '../vouchers/issue.ts'
import { transfer } from '../vouchers/ledger.ts'
import { type BoughtVoucher, type Possible, shareBack } from './rules.ts'

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
  keptCount: number
  /** Some of those that ended were sent on paper, or handed over. */
  isOnPaper: boolean
}

/**
 * Ends the unused vouchers of an order and gives back what was paid for them, and for sending them where none is kept. Runs in one transaction under the locks of the order,
 * of its vouchers and of those that paid.
 */
export async function withdraw(trx: Trx, withdrawalId: number, orderId: number, all: BoughtVoucher[], { vouchers, isWhole }: Possible): Promise<Withdrawn> {
  if (isWhole) await cancelOrder(trx, orderId)
  await endVouchers(trx, withdrawalId, orderId, vouchers)
  const shippingCents = isWhole ? await takeShipping(trx, orderId) : 0
  const backCents = vouchers.reduce((sum, { paidCents }) => sum + paidCents, 0) + shippingCents
  const back = await giveBack(trx, withdrawalId, orderId, backCents)
  const kept = all.filter(({ id, isWithdrawn }) => !isWithdrawn && !vouchers.some((ended) => ended.id === id))
  const isOnPaper = await stopSending(trx, orderId, vouchers, kept)
  const parts = { ended: vouchers.map(({ position }) => position), kept: kept.map(({ position }) => position), isWhole }
  await issueWithdrawal(trx, orderId, withdrawalId, parts, back.voucher?.cents ?? 0)
  return { ...back, closedCents: vouchers.map(({ cents }) => cents), keptCount: kept.length, isOnPaper }
}

/** The use of its discount is free again, as that of a cancelled stay is. */
async function cancelOrder(trx: Trx, orderId: number): Promise<void> {
  await trx.updateTable('orders').set({ status_id: orderStatus.cancelledRefund }).where('id', '=', orderId).execute()
  const over = { released_at: sql<Date>`clock_timestamp()`, released_by: 'ended' as const }
  await trx.updateTable('discount_use').set(over).where('order_id', '=', orderId).where('released_at', 'is', null).execute()
}

/** From now on there are no such codes. What a discount gave goes back to the house. */
async function endVouchers(trx: Trx, withdrawalId: number, orderId: number, vouchers: BoughtVoucher[]): Promise<void> {
  for (const { id, cents } of vouchers) {
    await transfer(trx, { from: { voucherId: id }, to: 'order', cents, orderId, reason: 'cancel', occasion: `withdraw:${id}` })
  }
  const ended = { blocked_at: sql<Date>`clock_timestamp()`, withdrawal_id: withdrawalId }
  await trx.updateTable('gift_voucher').set(ended).where('id', 'in', vouchers.map(({ id }) => id)).execute()
  const givenCents = vouchers.reduce((sum, { cents, paidCents }) => sum + cents - paidCents, 0)
  await transfer(trx, { from: 'order', to: 'goodwill', cents: givenCents, orderId, reason: 'cancel', occasion: `withdraw-discount:${withdrawalId}` })
}

async function takeShipping(trx: Trx, orderId: number): Promise<number> {
  const lines = await trx.selectFrom('order_line').select('total_cents').where('order_id', '=', orderId).where('kind', '=', 'shipping').execute()
  const cents = lines.reduce((sum, line) => sum + line.total_cents, 0)
  await transfer(trx, { from: 'revenue', to: 'order', cents, orderId, reason: 'cancel', occasion: `cancel:${orderId}` })
  return cents
}

async function giveBack(trx: Trx, withdrawalId: number, orderId: number, backCents: number): Promise<Pick<Withdrawn, 'moneyCents' | 'returnedCents' | 'voucher'>> {
  const { payment, moneyLeftCents, redemptions } = await readPaid(trx, orderId)
  const { moneyCents, returns, returnedCents, issueCents } = shareBack(backCents, { moneyCents: moneyLeftCents, redemptions })
  if (payment && moneyCents > 0) await insertPartOfRefund(trx, payment, { withdrawalId, cents: moneyCents })
  for (const { id, voucherId, cents } of returns) {
    await transfer(trx, { from: 'order', to: { voucherId }, cents, orderId, reason: 'return', occasion: `return:${id}:${withdrawalId}` })
  }
  const voucher = issueCents > 0 ? await issueVoucher(trx, { kind: 'refund', orderId, cents: issueCents }) : null
  if (voucher) await trx.updateTable('gift_voucher').set({ withdrawal_id: withdrawalId }).where('id', '=', voucher.id).execute()
  return { moneyCents, returnedCents, voucher }
}

/** What the order was paid with and has not gone back by an earlier withdrawal. */
async function readPaid(trx: Trx, orderId: number) {
  const payment = await trx.selectFrom('payment').selectAll().where('order_id', '=', orderId).where('status', '=', 'captured').executeTakeFirst()
  const refunds = payment ? await trx.selectFrom('refund').select('amount_cents').where('payment_id', '=', payment.id).execute() : []
  const { rows: redemptions } = await sql<{ id: number; voucherId: number; cents: number; isOver: boolean }>`
    SELECT used.id, voucher_id AS "voucherId", is_voucher_over(valid_until) AS "isOver",
           used.cents - (SELECT coalesce(sum(cents), 0)::bigint FROM ledger_transfer WHERE order_id = ${orderId} AND reason = 'return' AND to_account = voucher_id) AS cents
    FROM redeemed_voucher used JOIN gift_voucher voucher ON voucher.id = voucher_id
    WHERE used.order_id = ${orderId} AND released_at IS NULL ORDER BY used.id`.execute(trx)
  return { payment, moneyLeftCents: (payment?.amount_cents ?? 0) - refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0), redemptions }
}

/** What nobody has sent yet stays here, unless something of it is kept. True where some of what ended is on its way, or was handed over. */
async function stopSending(trx: Trx, orderId: number, ended: BoughtVoucher[], kept: BoughtVoucher[]): Promise<boolean> {
  if (!ended.some(({ isPostal }) => isPostal)) return false
  const dispatch = await trx.selectFrom('voucher_dispatch').select('status').where('order_id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
  if (dispatch.status === 'open' && !kept.some(({ isPostal }) => isPostal)) {
    await trx.updateTable('voucher_dispatch').set({ status: 'withdrawn' }).where('order_id', '=', orderId).execute()
  }
  return dispatch.status === 'sent'
}
