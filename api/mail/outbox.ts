import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/tables.ts'
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
  trx: Db,
  mail: Mail<Payload>,
  queued: QueuedMail<NoInfer<Payload>>,
): Promise<void> {
  await insertMail(trx, mail, queued)
}

/** Returns false for a mail that is queued already, or whose address was erased. */
async function insertMail<Payload>(
  trx: Db,
  { name }: Mail<Payload>,
  { recipient, locale, dedupeKey, payload, onlyIf = sql`true` }: QueuedMail<NoInfer<Payload>>,
): Promise<boolean> {
  if (recipient.endsWith(`@${erasedDomain}`)) return false
  const { numAffectedRows } = await sql`
    INSERT INTO mail (kind, dedupe_key, recipient, locale, payload)
    SELECT ${name}, ${dedupeKey}, ${recipient}, ${locale}, ${JSON.stringify(payload)}::jsonb
    WHERE ${onlyIf}
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

/** Mails that must not be lost although a stranger can trigger them for any address, without paying. */
const free = ['withdrawal-received', 'withdrawal-decided', 'franchise-received'] as const
const throttled = [...free, 'voucher-gift'] as const

/** How many of them are delivered to one address: in an hour with gifts, in a day without. */
const share = { perHour: 3, perDay: 8 }
/** How many further declarations one mail lists. */
const mostMore = 49

/**
 * Queues a mail that is delivered later if the address has got its share of throttled mails. With `joins` a
 * mail of this kind that waits for that already lists this payload in its `more`, so that what was confirmed
 * is many and the mails are few. Called last in its transaction, because it holds a lock on the address.
 */
export async function queueThrottledMail<Payload>(
  trx: Db,
  mail: Mail<Payload, (typeof throttled)[number]>,
  queued: QueuedMail<NoInfer<Payload>> & { joins?: boolean },
): Promise<void> {
  const { recipient, dedupeKey } = queued
  const lockName = `throttled mail ${recipient}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx)
  if (queued.joins && (await joinWaiting(trx, mail.name, queued))) return
  if (!(await insertMail(trx, mail, queued))) return
  const after = (kinds: readonly string[], most: number, time: string) => sql`(
    SELECT next_try_at + ${time}::interval FROM mail
    WHERE recipient = ${recipient} AND kind = ANY(${kinds}) AND dedupe_key <> ${dedupeKey}
    ORDER BY next_try_at DESC OFFSET ${most - 1} LIMIT 1)`
  const perDay = free.some((kind) => kind === mail.name) ? after(free, share.perDay, '1 day') : sql`NULL`
  await sql`
    UPDATE mail SET next_try_at = greatest(next_try_at, ${perDay},
      ${after(throttled, share.perHour, '1 hour')})
    WHERE dedupe_key = ${dedupeKey}`.execute(trx)
}

/** Adds the payload to a mail that is not due yet; false if there is none, or it is long enough. */
async function joinWaiting(
  trx: Db,
  kind: string,
  { recipient, locale, payload }: QueuedMail<unknown>,
): Promise<boolean> {
  const more = sql`coalesce(payload->'more', '[]')`
  const joined = await sql`
    UPDATE mail SET payload = jsonb_set(payload, '{more}', ${more} || ${JSON.stringify([payload])}::jsonb)
    WHERE kind = ${kind} AND recipient = ${recipient} AND locale = ${locale} AND attempts = 0
      AND next_try_at > clock_timestamp() AND jsonb_array_length(${more}) < ${mostMore}`.execute(trx)
  return joined.numAffectedRows === 1n
}
