import { type Kysely, sql } from 'kysely'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/tables.ts'
import { isUnavailable } from '../database/transaction.ts'
import { letterOf, secretFields } from '../mails.ts'
import type { Attachment } from './content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { isRejected, type Message, type Postman } from './smtp.ts'
import type { Places } from '../words/places.ts'
import { plain } from '../words/text.ts'

export type Outcome = { mailId: number; kind: string; attempt: number } & (
  | { state: 'sent'; undrawn: unknown[] }
  | { state: 'delayed' | 'dead'; error: unknown }
)

/** After so many failures, about 15 hours, a mail is given up; it stays in the outbox with its last error. */
const maxAttempts = 20

/**
 * How long a taken mail is one worker's. The slowest delivery ends before: 10 seconds for its documents, 15 for the mail server (smtp.ts), and then
 * up to 30 until it is noted.
 */
export const leaseSeconds = 60

/**
 * Delivers the mail that is due longest; undefined when none is. It is taken by putting its next try off, in a statement of its own: other
 * workers pass it by, and while a mail server thinks, no transaction is open and no row is locked (docs/decisions/0012). A worker that dies
 * leaves the mail to the next one when its lease is over. Without a postman the outbox is the destination: the mail stays there to be read.
 * No letter waits for its documents: those that could not be drawn in time are told of in `undrawn`, and in the letter.
 */
export async function deliverNext(
  db: Kysely<Database>,
  places: Places,
  postman?: Postman,
  drawingMs = 10_000,
): Promise<Outcome | undefined> {
  const mail = await takeDue(db)
  if (!mail) return undefined
  const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts }
  let undrawn: unknown[] = []
  try {
    if (postman) undrawn = await send(mail, places, postman, drawingMs)
  } catch (error) {
    const state = isRejected(error) || about.attempt >= maxAttempts ? 'dead' : 'delayed'
    await storeFailure(db, about, state, error)
    return { ...about, state, error }
  }
  await untilStored(() => storeSuccess(db, mail, postman !== undefined))
  return { ...about, state: 'sent', undrawn }
}

type StoredMail = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** Counts the try before it is made: a mail that makes every worker die is given up as well. */
function takeDue(db: Kysely<Database>) {
  const due = db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('next_try_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('mail')
    .set({
      attempts: sql`attempts + 1`,
      next_try_at: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
    })
    .where('id', '=', due)
    .returning(['id', 'kind', 'recipient', 'locale', 'payload', 'attempts'])
    .executeTakeFirst()
}

/** What is sent and not noted would be sent again: a database that is away for a moment is asked again while the mail is still ours. */
async function untilStored(store: () => Promise<void>): Promise<void> {
  const patience = AbortSignal.timeout((leaseSeconds / 2) * 1000)
  for (;;) {
    try {
      return await store()
    } catch (error) {
      if (patience.aborted || !isUnavailable(error)) throw error
      await wait(250)
    }
  }
}

/** Answers what went wrong with its documents. */
async function send(
  mail: StoredMail,
  places: Places,
  postman: Postman,
  drawingMs: number,
): Promise<unknown[]> {
  const { drawn, undrawn } = await drawAll(letterOf(mail, places).attachments ?? [], drawingMs)
  const letter = letterOf(mail, places, { isComplete: undrawn.length === 0 })
  await postman({
    id: mail.id,
    recipient: mail.recipient,
    locale: mail.locale,
    subject: plain(letter.subject),
    html: renderHtml(letter, mail.locale, places),
    text: renderText(letter, mail.locale, places),
    calendar: letter.calendar,
    attachments: drawn,
  })
  return undrawn
}

/** One after the other: whoever waits for a document of their own has the same drawer. */
async function drawAll(
  attachments: Attachment[],
  drawingMs: number,
): Promise<{ drawn: Message['attachments']; undrawn: unknown[] }> {
  const [drawn, undrawn]: [Message['attachments'], unknown[]] = [[], []]
  const isOver = AbortSignal.timeout(drawingMs)
  const over = once(isOver, 'abort').then(() => isOver.throwIfAborted())
  over.catch(() => undefined) // nobody may be waiting any more
  for (const { name, type, draw } of attachments) {
    try {
      const drawing = draw().catch(draw) // what ended the drawer may have been somebody else's
      drawn.push({ name, type, bytes: (await Promise.race([drawing, over]))! })
    } catch (error) {
      undrawn.push(error)
      if (isOver.aborted) break
    }
  }
  return { drawn, undrawn }
}

async function storeSuccess(db: Kysely<Database>, mail: StoredMail, isAway: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      sent_at: sql`clock_timestamp()`,
      last_error: null,
      ...(isAway && { payload: withoutSecrets(mail.payload) }),
    })
    .where('id', '=', mail.id)
    .execute()
}

async function storeFailure(
  db: Kysely<Database>,
  about: { mailId: number; attempt: number },
  state: 'delayed' | 'dead',
  error: unknown,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      last_error: describe(error),
      next_try_at: sql`clock_timestamp() + make_interval(secs => ${pauseSeconds(about.attempt)})`,
      ...(state === 'dead' && { dead_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', about.mailId)
    .where('attempts', '=', about.attempt) // whoever took it after us knows better
    .where('sent_at', 'is', null)
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
