import { tell } from '../mails/letters.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { type Loop, startLoop } from '../../jobs/loop.ts'
import { queueEach } from './queue-each.ts'
import { findUnrated } from './unrated-stays.ts'

/** Asks readers of the newsletter how their stay was. Safe to run in any number of processes. */
export function startReviewWorker(db: Db, onError: (error: unknown) => void): Loop {
  return startLoop(() => askForReviews(db, onError), { name: 'reviews', pollSeconds: 3_600, onError })
}

/**
 * Queues one mail for each stay that is due, whose `renew` reads it again before it is sent; true if there
 * may be more.
 */
export function askForReviews(db: Db, onError: (error: unknown) => void) {
  return queueEach(db, { find: findUnrated, queue: ask, onError, most: 50 })
}

async function ask(trx: Trx, orderId: number): Promise<true> {
  await tell(trx, orderId, 'over', null)
  return true
}
