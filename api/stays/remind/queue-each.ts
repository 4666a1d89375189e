import type { Db, Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'

interface Due {
  /** At most `most` stays that are due. */
  find: (db: Db, most: number) => Promise<{ orderId: number }[]>
  /** Queues the mails of one stay; false if it is not due any more. */
  queue: (trx: Trx, orderId: number) => Promise<boolean>
  onError: (error: unknown) => void
  most: number
}

/**
 * Queues the mails of each due stay in a transaction of its own; true if there may be more. A stay that fails
 * is reported and does not keep the others waiting.
 */
export async function queueEach(db: Db, { find, queue, onError, most }: Due): Promise<boolean> {
  let queued = 0
  const due = await find(db, most)
  for (const { orderId } of due)
    try {
      if (await inTransaction(db, (trx) => queue(trx, orderId))) queued += 1
    } catch (error) {
      onError(error)
    }
  return queued > 0 && due.length === most
}
