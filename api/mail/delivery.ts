import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { letterOf, secretFields } from './kinds.ts'
import { type Places, plain } from './letter.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { isRejected, type Message, type Postman } from './smtp.ts'

export type Outcome = { mailId: number; kind: string; attempt: number } & (
  | { state: 'sent' }
  | { state: 'delayed' | 'dead'; error: unknown }
)

/** After so many failures, about 15 hours, a mail is given up; it stays in the outbox with its last error. */
const maxAttempts = 20

/**
 * Delivers the mail that is due longest; undefined when none is. The row stays locked until the outcome is stored, so
 * several workers never send the same mail, and one that dies in between leaves the row to the next. Without a postman
 * the outbox is the destination: the mail stays there to be read.
 */
export function deliverNext(db: Kysely<Database>, places: Places, postman?: Postman): Promise<Outcome | undefined> {
  return db.transaction().execute(async (trx) => {
    const mail = await takeDue(trx)
    if (!mail) return undefined
    const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts + 1 }
    try {
      await postman?.(messageOf(mail, places))
    } catch (error) {
      const state = isRejected(error) || about.attempt >= maxAttempts ? 'dead' : 'delayed'
      await storeFailure(trx, about, state, error)
      return { ...about, state, error }
    }
    await storeSuccess(trx, mail, about.attempt, postman !== undefined)
    return { ...about, state: 'sent' }
  })
}

type StoredMail = NonNullable<Awaited<ReturnType<typeof takeDue>>>

function takeDue(trx: Transaction<Database>) {
  return trx
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'locale', 'payload', 'attempts'])
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function messageOf(mail: StoredMail, places: Places): Message {
  const letter = letterOf(mail, places)
  return {
    id: mail.id,
    recipient: mail.recipient,
    locale: mail.locale,
    subject: plain(letter.subject),
    html: renderHtml(letter, mail.locale, places),
    text: renderText(letter),
    calendar: letter.calendar,
  }
}

async function storeSuccess(trx: Transaction<Database>, mail: StoredMail, attempts: number, isAway: boolean): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ sent_at: sql`clock_timestamp()`, attempts, last_error: null, ...(isAway && { payload: withoutSecrets(mail.payload) }) })
    .where('id', '=', mail.id)
    .execute()
}

async function storeFailure(
  trx: Transaction<Database>,
  about: { mailId: number; attempt: number },
  state: 'delayed' | 'dead',
  error: unknown,
): Promise<void> {
  await trx
    .updateTable('mail')
    .set({
      attempts: about.attempt,
      last_error: describe(error),
      next_try_at: sql`clock_timestamp() + make_interval(secs => ${pauseSeconds(about.attempt)})`,
      ...(state === 'dead' && { dead_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', about.mailId)
    .execute()
}

/** 30 seconds, a minute, two … up to an hour, each a little different so that a crowd of mails spreads out. */
function pauseSeconds(attempt: number): number {
  return Math.min(30 * 2 ** (attempt - 1), 3_600) * (0.8 + 0.4 * Math.random())
}

function withoutSecrets(payload: unknown): string {
  return JSON.stringify(payload, (name, value: unknown) => (secretFields.includes(name) ? 'removed' : value))
}

function describe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return plain([code, message].filter((part) => typeof part === 'string').join(': ')).slice(0, 500)
}
