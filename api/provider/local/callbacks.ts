import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/tables.ts'
import { claimDue } from '../../jobs/claim-due.ts'
import type { FaultSettings } from './fault-settings.ts'
import { readFaults, timesSent } from './faults.ts'
import { signatureOf } from './signature.ts'

export type CallbackDeps = {
  db: Db
  secret: string
  /** Sends the signed request to the merchant; a rejected or late one is retried. */
  deliver: (request: Request) => Promise<Response>
  onError: (error: unknown) => void
}

/**
 * Delivers a batch of due callbacks; true if there may be more. Each row's retry time is set before sending,
 * so other workers skip it and a crash loses nothing: the merchant deduplicates by event id.
 */
export async function deliverCallbacks(deps: CallbackDeps): Promise<boolean> {
  const batch = 10
  const faults = await readFaults(deps.db)
  if (faults.outageSeconds > 0) return false
  const due = await claim(deps.db, batch)
  await Promise.all(due.map((callback) => deliverOne(deps, faults, callback)))
  return due.length === batch
}

/** Seconds until the next try; they add up to about three days. */
const retryDelays = [2, 5, 15, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400]

type DueCallback = Pick<Selectable<Database['provider.callback']>, 'id' | 'body' | 'attempts'> & {
  callback_url: string
}

function claim(db: Db, batch: number): Promise<DueCallback[]> {
  return claimDue<DueCallback>(db, {
    table: 'provider.callback',
    dueAt: 'next_try_at',
    where: sql`delivered_at IS NULL AND dead_at IS NULL`,
    set: sql`attempts = attempts + 1, next_try_at = clock_timestamp()
      + make_interval(secs => (${retryDelays}::int[])[least(attempts + 1, ${retryDelays.length})])`,
    returning: sql`
      id, body, attempts, (SELECT callback_url FROM provider.intent WHERE intent.id = intent_id)`,
    most: batch,
  })
}

async function deliverOne(
  { db, secret, deliver, onError }: CallbackDeps,
  faults: FaultSettings,
  callback: DueCallback,
): Promise<void> {
  async function send(): Promise<void> {
    const response = await deliver(signedRequest(callback, secret))
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The merchant responded ${response.status} to ${callback.id}.`)
  }
  try {
    await Promise.all(Array.from({ length: timesSent(faults, callback.id) }, send))
    await mark(db, callback.id, 'delivered_at')
  } catch (error) {
    onError(error)
    if (callback.attempts > retryDelays.length) await mark(db, callback.id, 'dead_at')
  }
}

function signedRequest({ id, body, callback_url: url }: DueCallback, secret: string): Request {
  const rawBody = JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'provider-event-id': id,
    'provider-timestamp': timestamp,
    'provider-signature': signatureOf(secret, timestamp, rawBody),
  }
  return new Request(url, {
    method: 'POST',
    headers,
    body: rawBody,
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
}

async function mark(db: Db, id: string, column: 'delivered_at' | 'dead_at'): Promise<void> {
  await db
    .updateTable('provider.callback')
    .set({ [column]: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
