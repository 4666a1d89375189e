import { sql } from 'kysely'
import type { Locale } from '../words/locale.ts'
import type { Db, Trx } from '../database/tables.ts'

/** Stores a pending subscription and voids earlier links; no-op where the newsletter is confirmed already. */
export async function askedFor(trx: Trx, email: string, locale: Locale, tokenHash: Buffer): Promise<void> {
  await sql`
    INSERT INTO newsletter (email, locale, token_hash, token_expires_at)
    VALUES (${email}, ${locale}, ${tokenHash}, clock_timestamp() + interval '24 hours')
    ON CONFLICT (email) DO UPDATE
    SET status = 'pending', locale = excluded.locale, token_hash = excluded.token_hash,
      token_expires_at = excluded.token_expires_at,
        requested_at = excluded.requested_at, unsubscribed_at = NULL
    WHERE newsletter.status <> 'confirmed'`.execute(trx)
}

/**
 * Moves the subscription to a confirmed new address, with its proof of consent and any pending link. A
 * decision made by the new address itself wins; nothing stays at the old one.
 */
export async function moveNewsletter(db: Db, before: string, after: string): Promise<void> {
  await sql`
    WITH moved AS (DELETE FROM newsletter WHERE email = ${before} RETURNING *)
    INSERT INTO newsletter (email, status, locale, token_hash, requested_at, token_expires_at, confirmed_at,
      unsubscribed_at)
    SELECT ${after}, status, locale, token_hash, requested_at, token_expires_at, confirmed_at, unsubscribed_at
      FROM moved
    ON CONFLICT (email) DO UPDATE
    SET status = 'confirmed', locale = excluded.locale, requested_at = excluded.requested_at,
      confirmed_at = excluded.confirmed_at
    WHERE newsletter.status = 'pending' AND excluded.status = 'confirmed'`.execute(db)
}

/** Whether this link is pending, so that its mail is due: not if the newsletter was confirmed before. */
export const isAsked = (tokenHash: Buffer) =>
  sql<boolean>`EXISTS (SELECT FROM newsletter WHERE token_hash = ${tokenHash} AND status = 'pending')`

/**
 * Redeems the token; true also when it was redeemed before and the subscription stands, false when it is
 * replaced, expired or unknown.
 */
export async function confirmed(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE newsletter SET status = 'confirmed',
      confirmed_at = CASE status WHEN 'confirmed' THEN confirmed_at ELSE clock_timestamp() END
    WHERE token_hash = ${tokenHash} AND (status = 'confirmed' OR token_expires_at > clock_timestamp())
    RETURNING email`.execute(db)
  return rows.length === 1
}

/** Whether the address gets mails that advertise: asked again before each of them is sent. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM newsletter WHERE email = ${email} AND status = 'confirmed'`.execute(db)
  return rows.length === 1
}

export async function unsubscribed(db: Db, email: string): Promise<void> {
  await sql`
    UPDATE newsletter SET status = 'unsubscribed', unsubscribed_at = clock_timestamp(), token_hash = NULL,
      token_expires_at = NULL
    WHERE email = ${email} AND status <> 'unsubscribed'`.execute(db)
}
