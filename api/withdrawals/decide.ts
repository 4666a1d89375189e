import type { Db, Trx } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Loop, startLoop } from '../jobs/loop.ts'
import { carryOut } from './carry-out.ts'
import { type Decision, queueDecided } from './queue-mails.ts'
import { isNameOf, orderNumberOf } from './matching.ts'
import {
  claimNext,
  storeRest,
  lockNamedOrder,
  lockUndecided,
  type NamedOrder,
  readReceived,
  type Received,
  settle,
  waitForHolds,
} from './sql.ts'

/**
 * Decides declarations as they arrive; any number of processes may run it. Wake it on NOTIFY `withdrawal`.
 */
export function startWithdrawalWorker(db: Db, onError: (error: unknown) => void): Loop {
  return startLoop(() => decideNext(db, onError), { name: 'withdrawals', pollSeconds: 10, onError })
}

/** Decides one declaration and executes it if possible; true if there may be more. */
export async function decideNext(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  const id = await claimNext(db)
  if (id === undefined) return false
  try {
    await inTransaction(db, (trx) => decide(trx, id))
  } catch (error) {
    onError(error) // the next try is already scheduled
  }
  return true
}

/**
 * Decides a declaration. One with the order's number and its account's address gets information about the
 * order; every other one is left to staff.
 */
async function decide(trx: Trx, id: number): Promise<void> {
  const declaration = await readReceived(trx, id)
  const orderId = orderNumberOf(declaration.reference)
  const order = orderId === undefined ? undefined : await lockNamedOrder(trx, orderId, declaration.email)
  if (!(await lockUndecided(trx, id))) return
  if (!order) return settle(trx, id, 'open', null)
  const decision = await execute(trx, declaration, order)
  if (decision.kind === 'reserved') return waitForHolds(trx, id, order.id)
  await settle(trx, id, statusOf(decision), order.id)
  if (decision.kind === 'done' && decision.restCount > 0) await storeRest(trx, id, order.id)
  await queueDecided(trx, declaration, order.id, decision)
}

async function execute(
  trx: Trx,
  declaration: Received,
  order: NamedOrder,
): Promise<Decision | { kind: 'reserved' }> {
  const isBuyer =
    isNameOf(declaration.name, order.buyer) ||
    (order.billing !== null && isNameOf(declaration.name, order.billing))
  return isBuyer ? carryOut(trx, declaration, order.id) : { kind: 'name' }
}

function statusOf({ kind }: Decision): 'done' | 'refused' | 'open' {
  if (kind === 'done') return 'done'
  return kind === 'name' || kind === 'unclear' ? 'open' : 'refused'
}
