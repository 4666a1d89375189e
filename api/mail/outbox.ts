import type { Kysely } from 'kysely'
import type { Locale } from '../contract.ts'
import type { Database } from '../database/tables.ts'
import type { MailKind, MailPayloads } from './kinds.ts'

export type NewMail<Kind extends MailKind> = {
  kind: Kind
  /** Names the occasion (`booking-confirmed:100104`): the second mail about the same occasion is not written. */
  dedupeKey: string
  recipient: string
  locale: Locale
  payload: MailPayloads[Kind]
}

/** Where nobody is at home: the addresses of deleted accounts, whose orders may still have something to tell. */
export const erasedDomain = 'erased.invalid'

/**
 * Puts a mail into the outbox. Write it in the transaction of what it tells of: then there is no mail about something
 * that did not happen, and nothing happens without its mail. The workers are woken when that transaction commits.
 */
export async function writeMail<Kind extends MailKind>(trx: Kysely<Database>, mail: NewMail<Kind>): Promise<void> {
  if (mail.recipient.endsWith(`@${erasedDomain}`)) return
  await trx
    .insertInto('mail')
    .values({
      kind: mail.kind,
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      locale: mail.locale,
      payload: JSON.stringify(mail.payload),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
