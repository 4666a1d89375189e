import type { Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type IssuedVoucher, issueVoucher } from './issue.ts'
import { transfer } from './ledger.ts'
import type { ShareOut } from './rules.ts'

/**
 * Gives back what vouchers had paid, out of the hands of their order: into them, and the rest as a new one. Once for an order that is cancelled, and once for each withdrawal
 * from it.
 */
export async function returnValue(
  trx: Transaction<Database>,
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
