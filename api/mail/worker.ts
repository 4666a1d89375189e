import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { deliverNext, type Outcome } from './delivery.ts'
import type { Places } from './letter.ts'
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

export type MailWorker = {
  /** There may be something to do: call it on NOTIFY `mail` and whenever listening began. */
  wake(): void
  /** Ends after the delivery that is on its way. */
  stop(): Promise<void>
}

/** Delivers what is due, one mail after the other, then sleeps. Any number of processes may do so at once. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { db, places, postman, pollSeconds = 30, onOutcome, onError } = options
  let isStopping = false
  let bell = Promise.withResolvers<void>()

  async function drain(): Promise<void> {
    while (!isStopping) {
      const outcome = await deliverNext(db, places, postman)
      if (!outcome) return
      onOutcome?.(outcome)
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      bell = Promise.withResolvers()
      await drain().catch((error: unknown) => onError?.(error))
      const timer = setTimeout(() => bell.resolve(), pollSeconds * 1000)
      await bell.promise
      clearTimeout(timer)
    }
  }

  const working = work()
  return {
    wake: () => bell.resolve(),
    async stop() {
      isStopping = true
      bell.resolve()
      await working
    },
  }
}
