import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { backoff, claimDue, countedAttempt } from '../../../jobs/claim-due.ts'
import { type Loop, startLoop } from '../../../jobs/loop.ts'
import { type PushAnswer, type PushOptions, pushAll } from './push.ts'

/** Longer than the deadline of a round. */
const leaseSeconds = 30
/** Then a phone has the pass when its owner asks for it, or with the next change; half a day has passed. */
const mostAttempts = 20
const mostOfRound = 50

interface Claimed {
  id: number
  pushToken: string
  /** Exact, as text: a change that came meanwhile is told as well. */
  changedAt: string
}

export interface PassWorkerOptions extends PushOptions {
  db: Db
  /** The longest wait of a new registration, and of a change whose notification was lost. */
  pollSeconds?: number
  onError: (error: unknown) => void
}

/** Tells phones of passes that have changed, in any number of processes. Woken by NOTIFY `wallet`. */
export function startPassWorker({ db, pollSeconds = 30, onError, ...push }: PassWorkerOptions): Loop {
  return startLoop(() => tellDue(db, push), { name: 'passes', pollSeconds, onError })
}

/** One round; false when nothing was due. */
async function tellDue(db: Db, push: PushOptions): Promise<boolean> {
  // The lease is the pause before the next attempt as well: a failure has nothing to record.
  const claimed = await claimDue<Claimed>(db, {
    table: 'wallet_registration',
    dueAt: 'due_at',
    where: sql`attempts < ${mostAttempts}`,
    set: sql`${countedAttempt},
      due_at = clock_timestamp() + greatest(${backoff}, make_interval(secs => ${leaseSeconds}))`,
    returning: sql`id, push_token AS "pushToken", changed_at::text AS "changedAt"`,
    most: mostOfRound,
  })
  if (claimed.length === 0) return false
  const refused = new Set<string>()
  const answers = await pushAll([...new Set(claimed.map(({ pushToken }) => pushToken))], push)
  for (const { id, pushToken, changedAt } of claimed) {
    const answer = answers.get(pushToken)
    if (!answer) continue
    if (answer.status === 200)
      await sql`UPDATE wallet_registration SET due_at = NULL, attempts = 0
        WHERE id = ${id} AND changed_at = ${changedAt}::timestamptz`.execute(db)
    // The phone may have registered with a new token meanwhile.
    else if (isOfNoPhone(answer))
      await sql`DELETE FROM wallet_registration
        WHERE id = ${id} AND push_token = ${pushToken}`.execute(db)
    else refused.add(`${answer.status} ${answer.reason}`.trim())
  }
  if (refused.size > 0) throw new Error(`Apple’s push service refused: ${[...refused].join()}`)
  return true
}

/** Apple's answers for a phone that has deleted its passes, and for a token that was never one of theirs. */
const isOfNoPhone = ({ status, reason }: PushAnswer): boolean =>
  status === 410 || (status === 400 && ['BadDeviceToken', 'DeviceTokenNotForTopic'].includes(reason))
