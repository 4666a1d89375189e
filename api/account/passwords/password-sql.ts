import { sql } from 'kysely'
import type { Locale } from '../../words/locale.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { hashOfNoCode } from '../credentials/registration-codes.ts'
import { lifetimes } from '../rules.ts'

/**
 * Creates a reset link for the confirmed account of this address; null without one. Does the same work in
 * both cases.
 */
export async function insertReset(
  trx: Trx,
  email: string,
  tokenHash: Buffer,
): Promise<{ userId: number; locale: Locale } | null> {
  const { rows } = await sql<{ userId: number; locale: Locale }>`
    WITH owner AS (SELECT id, email, locale FROM app_user WHERE email = ${email} AND deleted_at IS NULL
      AND email_verified_at IS NOT NULL),
    link AS (
      INSERT INTO email_token (token_hash, user_id, purpose, email, expires_at)
      SELECT ${tokenHash}, id, 'reset-password', email, clock_timestamp() + ${lifetimes.reset}::interval
        FROM owner)
    SELECT id AS "userId", locale FROM owner`.execute(trx)
  return rows[0] ?? null
}

/** Whether the link is valid now: a cheap check before hashing. `useReset` decides. */
export async function isResetValid(db: Db, userId: number, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM email_token AS token JOIN app_user ON app_user.id = token.user_id
      AND app_user.email = token.email
    WHERE token.token_hash = ${tokenHash} AND token.user_id = ${userId} AND token.purpose = 'reset-password'
      AND token.used_at IS NULL AND token.expires_at > clock_timestamp()
        AND app_user.deleted_at IS NULL`.execute(db)
  return rows.length === 1
}

/**
 * Uses the link up; false if it is used, expired, of another account, or sent to an address that the account
 * no longer has.
 */
export async function useReset(trx: Trx, userId: number, tokenHash: Buffer): Promise<boolean> {
  // Locks the account first, as every change to it does, so that two links of one account are used one after
  // the other.
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
  /** The session that stays valid; all others end. */
  currentSession: string | null
}

/**
 * Sets the password, ends the other sessions and voids every link and code sent for this account. Returns
 * address and locale for the notification; undefined when the account is deleted.
 */
export async function setPassword(trx: Trx, userId: number, { hash, currentSession }: NewPassword) {
  const user = await trx
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['email', 'locale'])
    .executeTakeFirst()
  // A login that was checked against the old password has either started its session before this, or finds
  // another hash.
  await sql`
    UPDATE session SET revoked_at = clock_timestamp()
    WHERE user_id = ${userId} AND revoked_at IS NULL AND id IS DISTINCT FROM ${currentSession}::uuid`.execute(
    trx,
  )
  await trx.deleteFrom('email_token').where('user_id', '=', userId).execute()
  await trx
    .updateTable('registration_code')
    .set({ user_id: null, code_hash: hashOfNoCode() })
    .where('user_id', '=', userId)
    .execute()
  return user
}
