import type { Kysely } from 'kysely'
import { readMailFacts } from '../mails/facts.ts'
import type { Database, Trx } from '../../database/tables.ts'
import { type Loop, startLoop } from '../../jobs/loop.ts'
import { queueMail } from '../../mail/outbox.ts'
import { stayReview } from '../mails/stay-review.ts'
import { queueEach } from '../mails/queue-each.ts'
import { findUnrated, reviewKey } from './unrated-stays.ts'

/** Asks readers of the newsletter how their stay was. Safe to run in any number of processes. */
export function startReviewWorker(db: Kysely<Database>, onError: (error: unknown) => void): Loop {
  return startLoop(() => askForReviews(db, onError), { name: 'reviews', pollSeconds: 3_600, onError })
}

/**
 * Queues one mail for each stay that is due, whose `renew` reads it again before it is sent; true if there
 * may be more.
 */
export function askForReviews(db: Kysely<Database>, onError: (error: unknown) => void, most = 50) {
  return queueEach(db, { find: findUnrated, queue: ask, onError, most })
}

async function ask(trx: Trx, orderId: number): Promise<true> {
  const { holder, storeIn } = await readMailFacts(trx, orderId)
  const { recipient, locale } = holder
  await queueMail(trx, stayReview, {
    ...{ dedupeKey: reviewKey(orderId), recipient, locale },
    payload: { orderId, email: recipient, city: storeIn(locale).city },
  })
  return true
}
