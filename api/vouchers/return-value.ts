import type { Trx } from '../database/tables.ts'
import { type IssuedVoucher, issueVoucher } from './issue.ts'
import { transfer } from './ledger/ledger.ts'
import type { ShareOut } from './rules.ts'

/**
 * Returns the value that vouchers had paid from the order's account: to those vouchers, the rest as a new
 * one. Once per cancellation, and once per withdrawal.
 */
export async function returnValue(
  trx: Trx,
  orderId: number,
  { returns, issueCents }: Pick<ShareOut, 'returns' | 'issueCents'>,
  withdrawalId: number | null,
): Promise<IssuedVoucher | null> {
  for (const { id, voucherId, cents } of returns) {
    const occasion = withdrawalId === null ? `return:${id}` : `return:${id}:${withdrawalId}`
    await transfer(trx, { from: 'order', to: { voucherId }, cents, orderId, reason: 'return', occasion })
  }
  return issueCents > 0
    ? issueVoucher(trx, { kind: 'refund', orderId, cents: issueCents, withdrawalId })
    : null
}
