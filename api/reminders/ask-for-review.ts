import type { Kysely } from 'kysely'
import { readStay } from '../bookings/queue-mails.ts'
import type { Database, Trx } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Loop, startLoop } from '../jobs/loop.ts'
import { queueMail } from '../mail/outbox.ts'
import { stayReview } from './mails/stay-review.ts'
import { findUnrated, reviewKey } from './unrated-stays.ts'

/** Asks readers of the newsletter how their stay was. Safe to run in any number of processes. */
export function startReviewWorker(db: Kysely<Database>, onError: (error: unknown) => void): Loop {
  return startLoop(() => askForReviews(db, onError), { name: 'reviews', pollSeconds: 3_600, onError })
}

/**
 * Queues one mail for each stay that is due, whose `renew` reads it again before it is sent; true if there
 * may be more. A stay that fails is reported and does not keep the others waiting.
 */
export async function askForReviews(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
  most = 50,
): Promise<boolean> {
  let queued = 0
  const due = await findUnrated(db, most)
  for (const { orderId } of due)
    try {
      await inTransaction(db, (trx) => ask(trx, orderId))
      queued += 1
    } catch (error) {
      onError(error)
    }
  return queued > 0 && due.length === most
}

async function ask(trx: Trx, orderId: number): Promise<void> {
  const { recipient, locale, storeIn } = await readStay(trx, orderId)
  await queueMail(trx, stayReview, {
    ...{ dedupeKey: reviewKey(orderId), recipient, locale },
    payload: { orderId, email: recipient, city: storeIn(locale).city },
  })
}
