import type { Kysely } from 'kysely'
import { publish } from '#http/shop-events.ts'
import type { Database } from '../database/tables.ts'
import { type Loop, startLoop } from '../jobs/loop.ts'
import { deliverNext, type DeliveryOptions, type Outcome } from './delivery.ts'

export type MailWorkerOptions = DeliveryOptions & {
  db: Kysely<Database>
  /** How long a delayed mail, or one whose notification was lost, may wait. */
  pollSeconds?: number
  /** Called for every attempt; an outcome never holds the content or the recipient of a mail. */
  onOutcome?: (outcome: Outcome) => void
  onError?: (error: unknown) => void
}

/** Delivers due mails one after the other, in any number of processes at once. Woken by NOTIFY `mail`. */
export function startMailWorker(options: MailWorkerOptions): Loop {
  const { db, pollSeconds = 30, onOutcome, onError = () => undefined, ...delivery } = options
  async function deliverOne(): Promise<boolean> {
    const outcome = await deliverNext(db, delivery)
    if (outcome) publish({ event: 'mail', state: outcome.state })
    if (outcome) onOutcome?.(outcome)
    return outcome !== undefined
  }
  return startLoop(deliverOne, { name: 'mails', pollSeconds, onError })
}
