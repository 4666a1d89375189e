import type { Trx } from '../../database/tables.ts'
import { insertRefund, unrefundedPayments } from '../../payments/refunds/refund-sql.ts'
import { type IssuedVoucher, issueVoucher } from '../../vouchers/issue.ts'
import { transfer } from '../../vouchers/ledger/ledger.ts'
import { lockRedemptions } from '../../vouchers/redemptions.ts'
import { releaseRedemption } from '../../vouchers/reprice.ts'
import { purposeOfNew, type Redemption } from '../../vouchers/rules.ts'
import { returnedShares } from './rules.ts'

export type Returned = {
  /** Back to the source of the money. */
  moneyCents: number
  /** Back into the vouchers that had paid. */
  voucherCents: number
  /** The voucher that replaces one that has expired. */
  voucher: IssuedVoucher | null
  /** The part of a single-purpose voucher that stands for an expired one of the other kind. */
  taxedCents: number
}

/**
 * Returns what a moved stay costs less, and books it; order and vouchers are locked. A voucher's share of the
 * order shrinks, and the trigger of the redemption moves its value back.
 */
export async function returnDifference(
  trx: Trx,
  orderId: number,
  rescheduleId: number,
  cents: number,
): Promise<Returned> {
  const redemptions = await lockRedemptions(trx, orderId)
  const payments = await unrefundedPayments(trx, orderId)
  const shares = returnedShares(cents, redemptions, payments)
  const booked = { orderId, reason: 'reschedule' as const }
  const sum = (parts: Array<{ cents: number }>) => parts.reduce((all, part) => all + part.cents, 0)
  await transfer(trx, {
    ...booked,
    from: 'revenue',
    to: 'order',
    cents: sum([...shares.vouchers, ...shares.payments, ...shares.expired]),
    occasion: `reschedule:${rescheduleId}`,
  })
  for (const share of [...shares.vouchers, ...shares.expired]) await shrink(trx, redemptions, share)
  for (const share of shares.payments) {
    const payment = payments.find(({ id }) => id === share.id)!
    await insertRefund(trx, payment, 'rescheduled', { cents: share.cents, rescheduleId })
  }
  for (const { id, voucherId, cents: expiredCents } of shares.expired)
    await transfer(trx, {
      ...booked,
      from: { voucherId },
      to: 'order',
      cents: expiredCents,
      occasion: `reschedule:${rescheduleId}:${id}`,
    })
  const issueCents = sum(shares.expired)
  const issuedFor = shares.expired.map(({ purpose: kind }) => kind)
  const purpose = purposeOfNew(issuedFor, 'multi-purpose')
  return {
    moneyCents: sum(shares.payments),
    voucherCents: sum(shares.vouchers),
    voucher:
      issueCents > 0
        ? await issueVoucher(trx, {
            kind: 'refund',
            orderId,
            cents: issueCents,
            withdrawalId: null,
            rescheduleId,
            purpose,
          })
        : null,
    taxedCents:
      purpose === 'single-purpose' ? sum(shares.expired.filter((share) => share.purpose !== purpose)) : 0,
  }
}

async function shrink(
  trx: Trx,
  redemptions: Redemption[],
  { id, cents }: { id: number; cents: number },
): Promise<void> {
  const left = redemptions.find((one) => one.id === id)!.cents - cents
  if (left === 0) return releaseRedemption(trx, id)
  await trx.updateTable('redeemed_voucher').set({ cents: left }).where('id', '=', id).execute()
}
