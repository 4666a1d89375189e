import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Locale } from '../words/locale.ts'
import type { Database } from '../database/tables.ts'
import type { MailKind, MailPayloads } from '../mails.ts'

export type NewMail<Kind extends MailKind> = {
  kind: Kind
  /** Names the occasion (`booking-confirmed:100104`): the second mail about the same occasion is not written. */
  dedupeKey: string
  recipient: string
  locale: Locale
  payload: MailPayloads[Kind]
  /** Asked by the same statement: a mail that is not due takes the time of one that is, and tells nobody which it was. */
  isDue?: RawBuilder<boolean>
}

/** Where nobody is at home: the addresses of deleted accounts, whose orders may still have something to tell. */
export const erasedDomain = 'erased.invalid'

/**
 * Puts a mail into the outbox. Write it in the transaction of what it tells of: then there is no mail about something
 * that did not happen, and nothing happens without its mail. The workers are woken when that transaction commits.
 */
export async function writeMail<Kind extends MailKind>(
  trx: Kysely<Database>,
  mail: NewMail<Kind>,
): Promise<void> {
  if (mail.recipient.endsWith(`@${erasedDomain}`)) return
  await sql`
    INSERT INTO mail (kind, dedupe_key, recipient, locale, payload)
    SELECT ${mail.kind}, ${mail.dedupeKey}, ${mail.recipient}, ${mail.locale}, ${JSON.stringify(mail.payload)}::jsonb
    WHERE ${mail.isDue ?? sql`true`}
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(trx)
}

/** Of mails of one kind that anybody can cause, so many an hour go to one address. */
const perHour = 10

/**
 * For mails that must not get lost, and that anybody can have sent to anybody: what is more than an address gets of them in an hour waits its turn in the outbox. Write it as
 * the last thing of its transaction: others who write to the same address wait until that ends.
 */
export async function writeMailInTurn<Kind extends MailKind>(
  trx: Kysely<Database>,
  mail: NewMail<Kind>,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${mail.kind} ${mail.recipient}`}, 0))`.execute(
    trx,
  )
  await writeMail(trx, mail)
  await sql`
    UPDATE mail SET next_try_at = greatest(next_try_at, (
      SELECT next_try_at + interval '1 hour' FROM mail WHERE recipient = ${mail.recipient} AND kind = ${mail.kind} AND dedupe_key <> ${mail.dedupeKey}
      ORDER BY next_try_at DESC OFFSET ${perHour - 1} LIMIT 1))
    WHERE dedupe_key = ${mail.dedupeKey} AND attempts = 0`.execute(trx)
}
