import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Loop, startLoop } from '../jobs/loop.ts'
import { lockValue } from '../orders/lock-value.ts'
import { readBoughtIds, readWithdrawalFacts } from '../orders/withdrawal-facts.ts'
import { type Outcome, queueDecided } from './queue-mails.ts'
import { isNameOf, orderNumberOf } from './matching.ts'
import { type Verdict, withdrawalOf, type WithdrawalFacts } from '../orders/withdrawal.ts'
import {
  claimNext,
  keepRest,
  lockNamedOrder,
  lockUndecided,
  type NamedOrder,
  readReceived,
  type Received,
  settle,
  waitForHolds,
} from './sql.ts'
import { withdraw } from './withdraw.ts'

type Trx = Transaction<Database>

/** Looks at declarations as they come. Any number of processes may do so at once. Wake it on NOTIFY `withdrawal`. */
export function startWithdrawalWorker(db: Kysely<Database>, onError: (error: unknown) => void): Loop {
  return startLoop(() => decideNext(db, onError), { pollSeconds: 10, onError })
}

/** Decides about one declaration, and carries it out where it can be; true when there may be more. */
export async function decideNext(db: Kysely<Database>, onError: (error: unknown) => void): Promise<boolean> {
  const id = await claimNext(db)
  if (id === undefined) return false
  try {
    await inTransaction(db, (trx) => decide(trx, id))
  } catch (error) {
    onError(error) // the next try is due already
  }
  return true
}

/** Only whoever names an order by its number and the address of its account is told anything about it; everything else is kept for people. */
async function decide(trx: Trx, id: number): Promise<void> {
  const declared = await readReceived(trx, id)
  const orderId = orderNumberOf(declared.reference)
  const order = orderId === undefined ? undefined : await lockNamedOrder(trx, orderId, declared.email)
  if (!(await lockUndecided(trx, id))) return
  if (!order) return settle(trx, id, 'open', null)
  const outcome = await carryOut(trx, declared, order)
  if (outcome.kind === 'reserved') return waitForHolds(trx, id, order.id)
  await settle(trx, id, statusOf(outcome), order.id)
  if (outcome.kind === 'done' && outcome.restCount > 0) await keepRest(trx, id, order.id)
  await queueDecided(trx, declared, order.id, outcome)
}

/**
 * Locks the order, then the expired holds on its vouchers, then the vouchers (api/vouchers/README.md):
 * another transaction that wants one of them waits, or was first.
 */
async function carryOut(
  trx: Trx,
  declared: Received,
  order: NamedOrder,
): Promise<Outcome | { kind: 'reserved' }> {
  if (!isNameOf(declared.name, order.buyer) && !(order.billing && isNameOf(declared.name, order.billing)))
    return { kind: 'name' }
  await lockValue(trx, order.id, { voucherIds: await readBoughtIds(trx, order.id), discountIds: [] }, 'wait')
  const facts = await readWithdrawalFacts(trx, order.id)
  const verdict = judge(facts, declared)
  if (verdict.kind !== 'possible') return { kind: verdict.kind }
  return { kind: 'done', ...(await withdraw(trx, declared.id, order.id, facts.vouchers, verdict)) }
}

/**
 * A declaration that was in time stays in time: of a withdrawal in parts, the first part can change when the
 * term would have ended. At the moment of purchase everything is in time.
 */
function judge(facts: WithdrawalFacts, { isKnown, receivedAt }: Received): Verdict {
  return withdrawalOf(facts, isKnown ? (facts.orderedAt ?? receivedAt) : receivedAt)
}

function statusOf({ kind }: Outcome): 'done' | 'refused' | 'open' {
  if (kind === 'done') return 'done'
  return kind === 'name' || kind === 'unclear' ? 'open' : 'refused'
}
