import { type Kysely, sql, type Transaction } from 'kysely'
import type { Locale } from '../words/locale.ts'
import type { Database } from '../database/tables.ts'
import { lifetimes } from './rules.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** Makes a reset link for the account of this address; null when there is none. The same work in either case. */
export async function insertReset(
  trx: Trx,
  email: string,
  tokenHash: Buffer,
): Promise<{ userId: number; locale: Locale } | null> {
  const { rows } = await sql<{ userId: number; locale: Locale }>`
    WITH owner AS (SELECT id, email, locale FROM app_user WHERE email = ${email} AND deleted_at IS NULL),
    link AS (
      INSERT INTO email_token (token_hash, user_id, purpose, email, expires_at)
      SELECT ${tokenHash}, id, 'reset-password', email, clock_timestamp() + ${lifetimes.reset}::interval FROM owner)
    SELECT id AS "userId", locale FROM owner`.execute(trx)
  return rows[0] ?? null
}

/** Whether the link would work now. Asked before the expensive part; what counts is `useReset`. */
export async function isResetGood(db: Db, userId: number, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM email_token AS token JOIN app_user ON app_user.id = token.user_id AND app_user.email = token.email
    WHERE token.token_hash = ${tokenHash} AND token.user_id = ${userId} AND token.purpose = 'reset-password'
      AND token.used_at IS NULL AND token.expires_at > clock_timestamp() AND app_user.deleted_at IS NULL`.execute(
    db,
  )
  return rows.length === 1
}

/** Uses the link up; false when it is used, too old, somebody else's, or about an address that is no longer the account's. */
export async function useReset(trx: Trx, userId: number, tokenHash: Buffer): Promise<boolean> {
  // The account first, as everything does that changes it: two links of one account then work one after the other.
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { rows } = await sql`
    UPDATE email_token AS token SET used_at = clock_timestamp() FROM app_user
    WHERE token.token_hash = ${tokenHash} AND token.user_id = ${userId} AND token.purpose = 'reset-password'
      AND token.used_at IS NULL AND token.expires_at > clock_timestamp()
      AND app_user.id = token.user_id AND app_user.email = token.email AND app_user.deleted_at IS NULL
    RETURNING token.user_id`.execute(trx)
  return rows.length === 1
}

type NewPassword = {
  hash: string
  /** The session that goes on; all others end. */
  keptSession: string | null
  /** The owner of the mailbox chose it: then the address is confirmed as well. */
  provesEmail: boolean
}

/**
 * Sets the password, ends the sessions that came from the old one, and voids every link that was sent for this account. Answers to whom
 * and how it is to be told; undefined when the account is gone.
 */
export async function setPassword(trx: Trx, userId: number, { hash, keptSession, provesEmail }: NewPassword) {
  const user = await trx
    .updateTable('app_user')
    .set({
      password_hash: hash,
      ...(provesEmail && { email_verified_at: sql<Date>`coalesce(email_verified_at, clock_timestamp())` }),
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['email', 'locale'])
    .executeTakeFirst()
  // A login that was checked against the old password has either begun its session before this, or will find another hash.
  await sql`
    UPDATE session SET revoked_at = clock_timestamp()
    WHERE user_id = ${userId} AND revoked_at IS NULL AND id IS DISTINCT FROM ${keptSession}::uuid`.execute(
    trx,
  )
  await trx.deleteFrom('email_token').where('user_id', '=', userId).execute()
  return user
}
