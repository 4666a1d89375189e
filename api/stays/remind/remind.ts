import { tell } from '../mails/letters.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { type Loop, startLoop } from '../../jobs/loop.ts'
import { lockOrder } from '../../orders/lock.ts'
import { findDue, isDueNow } from './due.ts'
import { queueEach } from './queue-each.ts'

/** Announces stays a day ahead. Safe to run in any number of processes. */
export function startReminderWorker(db: Db, onError: (error: unknown) => void): Loop {
  return startLoop(() => remindDue(db, onError), { name: 'reminders', pollSeconds: 300, onError })
}

/** Queues the mails of stays that are due, to booker and informed companions; true if there may be more. */
export function remindDue(db: Db, onError: (error: unknown) => void, most = 50) {
  return queueEach(db, { find: findDue, queue: remind, onError, most })
}

/** The stay is read again under its lock: a move or a cancellation that came first is respected. */
async function remind(trx: Trx, orderId: number): Promise<boolean> {
  await lockOrder(trx, orderId)
  if (!(await isDueNow(trx, orderId))) return false
  await tell(trx, orderId, 'soon', null)
  return true
}
