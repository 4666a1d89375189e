import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type Loop, startLoop } from '../jobs/loop.ts'
import { deliverNext, type Outcome } from './delivery.ts'
import type { Places } from '../words/places.ts'
import type { Postman } from './smtp.ts'

export type MailWorkerOptions = {
  db: Kysely<Database>
  places: Places
  /** Missing: mails stay in the outbox. */
  postman?: Postman
  /** How long a delayed mail or a lost notification may lie unseen. */
  pollSeconds?: number
  /** Hears what became of every mail; never its text or recipient. */
  onOutcome?: (outcome: Outcome) => void
  onError?: (error: unknown) => void
}

/** Delivers what is due, one mail after the other. Any number of processes may do so at once. Wake it on NOTIFY `mail`. */
export function startMailWorker(options: MailWorkerOptions): Loop {
  const { db, places, postman, pollSeconds = 30, onOutcome, onError = () => undefined } = options
  async function deliverOne(): Promise<boolean> {
    const outcome = await deliverNext(db, places, postman)
    if (outcome) onOutcome?.(outcome)
    return outcome !== undefined
  }
  return startLoop(deliverOne, { pollSeconds, onError })
}
