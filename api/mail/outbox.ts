import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'
import type { Mail } from './define-mail.ts'

export type QueuedMail<Payload> = {
  recipient: string
  locale: Locale
  /** Names the occasion (`booking-confirmed:100104`): a second mail with the same key is not queued. */
  dedupeKey: string
  payload: Payload
  /** Part of the same statement, so that timing does not reveal whether a mail was queued. */
  onlyIf?: RawBuilder<boolean>
}

/**
 * The domain of erased accounts' addresses: no mail is queued to it, although orders of such an account
 * remain.
 */
export const erasedDomain = 'erased.invalid'

/**
 * Puts a mail into the outbox. Called in the transaction of the event that it reports, so that both are
 * stored or neither is; the commit wakes the mail workers.
 */
export async function queueMail<Payload>(
  trx: Kysely<Database>,
  { name }: Mail<Payload>,
  { recipient, locale, dedupeKey, payload, onlyIf = sql`true` }: QueuedMail<NoInfer<Payload>>,
): Promise<void> {
  if (recipient.endsWith(`@${erasedDomain}`)) return
  await sql`
    INSERT INTO mail (kind, dedupe_key, recipient, locale, payload)
    SELECT ${name}, ${dedupeKey}, ${recipient}, ${locale}, ${JSON.stringify(payload)}::jsonb
    WHERE ${onlyIf}
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(trx)
}

/** Mails that must not be lost although a stranger can trigger them for any address. */
const throttled = ['withdrawal-received', 'withdrawal-decided', 'franchise-received', 'voucher-gift'] as const

/** How many of them, of all kinds, are delivered to one address in an hour. */
const perHour = 3

/**
 * Queues a mail that is delivered later if the address has got its share of throttled mails. Called last in
 * its transaction, because it holds a lock on the address.
 */
export async function queueThrottledMail<Payload>(
  trx: Kysely<Database>,
  mail: Mail<Payload, (typeof throttled)[number]>,
  queued: QueuedMail<NoInfer<Payload>>,
): Promise<void> {
  const { recipient, dedupeKey } = queued
  const lockName = `throttled mail ${recipient}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx)
  await queueMail(trx, mail, queued)
  await sql`
    UPDATE mail SET next_try_at = greatest(next_try_at, (
      SELECT next_try_at + interval '1 hour' FROM mail
      WHERE recipient = ${recipient} AND kind = ANY(${throttled}) AND dedupe_key <> ${dedupeKey}
      ORDER BY next_try_at DESC OFFSET ${perHour - 1} LIMIT 1))
    WHERE dedupe_key = ${dedupeKey} AND attempts = 0`.execute(trx)
}
