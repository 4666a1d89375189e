import { type Selectable, sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Db } from '../database/tables.ts'
import { isUnavailable } from '../database/transaction.ts'
import { claimDue } from '../jobs/claim-due.ts'
import { plain } from '../words/text.ts'

/**
 * The lease of a claimed mail. A delivery ends before it: at most 10 seconds for attachments, 70 for the mail
 * server (smtp.ts) and 30 to store the success.
 */
export const leaseSeconds = 120
const storeSeconds = 30

export type ClaimedMail = Pick<
  Selectable<Database['mail']>,
  'id' | 'message_id' | 'kind' | 'recipient' | 'locale' | 'payload' | 'attempts' | 'created_at'
>

/**
 * Claims the mail that has been due longest and goes to no busy domain. The attempt is counted
 * before it is made: a mail that crashes every worker is given up as well.
 */
export async function claimMail(db: Db, busyDomains: string[] = []): Promise<ClaimedMail | undefined> {
  const [mail] = await claimDue<ClaimedMail>(db, {
    table: 'mail',
    dueAt: 'next_try_at',
    where: sql`sent_at IS NULL AND dead_at IS NULL
      AND split_part(recipient, '@', 2) <> ALL(${busyDomains}::text[])`,
    set: sql`attempts = attempts + 1,
      next_try_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
    returning: sql`id, message_id, kind, recipient, locale, payload, attempts, created_at`,
    most: 1,
  })
  return mail
}

/**
 * Marks a mail as sent; a payload replaces the stored one. Retries while the database is unavailable and the
 * lease lasts: what is not marked would be sent again.
 */
export async function storeSuccess(db: Db, mailId: number, payload: string | undefined): Promise<void> {
  const limit = AbortSignal.timeout(storeSeconds * 1000)
  for (;;) {
    try {
      await db
        .updateTable('mail')
        .set({
          sent_at: sql`clock_timestamp()`,
          last_error: null,
          ...(payload !== undefined && { payload }),
        })
        .where('id', '=', mailId)
        .execute()
      return
    } catch (error) {
      if (limit.aborted || !isUnavailable(error)) throw error
      await wait(250)
    }
  }
}

export async function storeFailure(
  db: Db,
  { id, attempts }: ClaimedMail,
  state: 'delayed' | 'dead',
  error: unknown,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      last_error: describe(error),
      next_try_at: sql`clock_timestamp() + make_interval(secs => ${pauseSeconds(attempts)})`,
      ...(state === 'dead' && { dead_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts) // not if another worker has claimed it since
    .where('sent_at', 'is', null)
    .execute()
}

/** Exponential backoff with jitter: 30 seconds, a minute, two … up to an hour. */
function pauseSeconds(attempt: number): number {
  return Math.min(30 * 2 ** (attempt - 1), 3_600) * (0.8 + 0.4 * Math.random())
}

function describe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return plain([code, message].filter((part) => typeof part === 'string').join(': ')).slice(0, 500)
}
