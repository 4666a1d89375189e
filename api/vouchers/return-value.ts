import { readSoldPurpose } from '../database/seller.ts'
import type { Trx } from '../database/tables.ts'
import { type IssuedVoucher, issueVoucher } from './issue.ts'
import { transfer } from './ledger/ledger.ts'
import { purposeOfNew, type ShareOut } from './rules.ts'

export type ReturnedValue = {
  /** The new voucher. */
  voucher: IssuedVoucher | null
  /** What is on single-purpose vouchers now: its VAT stays charged. */
  taxedCents: number
}

/**
 * Returns the value that vouchers had paid from the order's account: to those vouchers, the rest as a new
 * one. Once per cancellation, and once per withdrawal.
 */
export async function returnValue(
  trx: Trx,
  orderId: number,
  { returns, issueCents, issuedFor }: Pick<ShareOut, 'returns' | 'issueCents' | 'issuedFor'>,
  withdrawalId: number | null,
): Promise<ReturnedValue> {
  for (const { id, voucherId, cents } of returns) {
    const occasion = withdrawalId === null ? `return:${id}` : `return:${id}:${withdrawalId}`
    await transfer(trx, { from: 'order', to: { voucherId }, cents, orderId, reason: 'return', occasion })
  }
  const purpose = purposeOfNew(issuedFor, await readSoldPurpose(trx))
  const parts = [...returns, { purpose, cents: issueCents }]
  return {
    voucher:
      issueCents > 0
        ? await issueVoucher(trx, { kind: 'refund', orderId, cents: issueCents, withdrawalId, purpose })
        : null,
    taxedCents: parts.reduce((sum, part) => sum + (part.purpose === 'single-purpose' ? part.cents : 0), 0),
  }
}
