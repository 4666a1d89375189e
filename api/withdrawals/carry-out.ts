import type { Trx } from '../database/tables.ts'
import { lockValue } from '../orders/lock-value.ts'
import { readBoughtIds, readWithdrawalFacts } from './withdrawal-facts.ts'
import { type Withdrawability, withdrawalOf, type WithdrawalFacts } from './withdrawal.ts'
import type { Decision } from './queue-mails.ts'
import type { Received } from './sql.ts'
import { withdraw } from './withdraw.ts'

/**
 * Withdraws from an order whose row is locked, as far as the law and its vouchers allow. Locks the expired
 * holds on its vouchers, then the vouchers (api/vouchers/README.md): another transaction that wants one of
 * them waits, or was first.
 */
export async function carryOut(
  trx: Trx,
  declaration: Pick<Received, 'id' | 'isKnown' | 'receivedAt'>,
  orderId: number,
): Promise<Decision | { kind: 'reserved' }> {
  await lockValue(trx, orderId, { voucherIds: await readBoughtIds(trx, orderId), discountIds: [] }, 'wait')
  const facts = await readWithdrawalFacts(trx, orderId)
  const withdrawability = termOf(facts, declaration)
  if (withdrawability.kind !== 'possible') return { kind: withdrawability.kind }
  return { kind: 'done', ...(await withdraw(trx, declaration.id, orderId, facts.vouchers, withdrawability)) }
}

/**
 * A declaration that was in time stays in time: of a withdrawal in parts, the first part can change when the
 * term would have ended. At the moment of purchase everything is in time.
 */
export function termOf(
  facts: WithdrawalFacts,
  { isKnown, receivedAt }: Pick<Received, 'isKnown' | 'receivedAt'>,
): Withdrawability {
  return withdrawalOf(facts, isKnown ? (facts.orderedAt ?? receivedAt) : receivedAt)
}
