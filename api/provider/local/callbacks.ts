import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { claimDue } from '../../jobs/claim-due.ts'
import { signatureOf } from './signature.ts'

export type CallbackDeps = {
  db: Kysely<Database>
  secret: string
  /** Brings the signed request to the merchant; the rejected or late answer is tried again. */
  deliver: (request: Request) => Promise<Response>
  onError: (error: unknown) => void
}

/**
 * Delivers what is due, a few at once; true when there may be more. Each row is put off before it is sent, so other
 * processes pass it by and a process that dies in between loses nothing: the merchant counts an event once.
 */
export async function deliverCallbacks(deps: CallbackDeps): Promise<boolean> {
  const batch = 10
  const due = await claim(deps.db, batch)
  await Promise.all(due.map((callback) => deliverOne(deps, callback)))
  return due.length === batch
}

/** Seconds until the next try: the last waits let a merchant be away for about three days. */
const waits = [2, 5, 15, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400]

type DueCallback = Pick<Selectable<Database['provider.callback']>, 'id' | 'body' | 'attempts'> & {
  callback_url: string
}

function claim(db: Kysely<Database>, batch: number): Promise<DueCallback[]> {
  return claimDue<DueCallback>(db, {
    table: 'provider.callback',
    dueAt: 'next_try_at',
    where: sql`delivered_at IS NULL AND dead_at IS NULL`,
    set: sql`attempts = attempts + 1, next_try_at = clock_timestamp()
      + make_interval(secs => (${waits}::int[])[least(attempts + 1, ${waits.length})])`,
    returning: sql`id, body, attempts, (SELECT callback_url FROM provider.intent WHERE intent.id = intent_id)`,
    most: batch,
  })
}

async function deliverOne(
  { db, secret, deliver, onError }: CallbackDeps,
  callback: DueCallback,
): Promise<void> {
  try {
    const response = await deliver(signedRequest(callback, secret))
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The merchant answered ${response.status} to ${callback.id}.`)
    await mark(db, callback.id, 'delivered_at')
  } catch (error) {
    onError(error)
    if (callback.attempts > waits.length) await mark(db, callback.id, 'dead_at')
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

async function mark(db: Kysely<Database>, id: string, column: 'delivered_at' | 'dead_at'): Promise<void> {
  await db
    .updateTable('provider.callback')
    .set({ [column]: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
