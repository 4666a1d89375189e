import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import { noPassword } from '../credentials/passwords.ts'
import { lifetimes, maxCodeTries, maxRegistrationMails } from '../rules.ts'

/** A registration as the browser that made it finds it. */
export interface PendingRegistration {
  /** Null where no code is right: the account has a password, or there is none to log in to. */
  userId: number | null
  email: string
  returnUrl: string | null
  tries: number
  mails: number
  isUsed: boolean
  isExpired: boolean
  secondsSinceMail: number
}

interface NewCode {
  keyHash: Buffer
  codeHash: Buffer
  userId: number | null
  email: string
  returnUrl: string | null
}

export async function insertCode(trx: Trx, code: NewCode): Promise<void> {
  await trx
    .insertInto('registration_code')
    .values({
      key_hash: code.keyHash,
      code_hash: code.codeHash,
      user_id: code.userId,
      email: code.email,
      return_url: code.returnUrl,
      expires_at: sql`clock_timestamp() + ${lifetimes.code}::interval`,
    })
    .execute()
}

/** The registration of a key; undefined for an unknown key, and for one that is older than its time. */
export async function findRegistration(db: Db, keyHash: Buffer): Promise<PendingRegistration | undefined> {
  const { rows } = await sql<PendingRegistration>`
    SELECT user_id AS "userId", email, return_url AS "returnUrl", tries, mails,
      used_at IS NOT NULL AS "isUsed", expires_at <= clock_timestamp() AS "isExpired",
      extract(epoch FROM clock_timestamp() - sent_at)::float8 AS "secondsSinceMail"
    FROM registration_code
    WHERE key_hash = ${keyHash} AND created_at > clock_timestamp() - ${lifetimes.registrationKey}::interval
  `.execute(db)
  return rows[0]
}

export interface CodeTry {
  codeHash: Buffer
  /** The hashes of the codes that further mails replaced. */
  formerHashes: Buffer[]
  triesLeft: number
}

/**
 * Counts a try before the code is compared, so that parallel ones count too; null where none is left or the
 * code is over.
 */
export async function countTry(db: Db, keyHash: Buffer): Promise<CodeTry | null> {
  const { rows } = await sql<CodeTry>`
    UPDATE registration_code SET tries = tries + 1
    WHERE key_hash = ${keyHash} AND tries < ${maxCodeTries} AND used_at IS NULL
      AND expires_at > clock_timestamp()
      AND created_at > clock_timestamp() - ${lifetimes.registrationKey}::interval
    RETURNING code_hash AS "codeHash", former_code_hashes AS "formerHashes",
      ${maxCodeTries} - tries AS "triesLeft"`.execute(db)
  return rows[0] ?? null
}

/** Takes back the try of a code that was replaced, unless another mail has reset the tries meanwhile. */
export async function forgiveTry(db: Db, keyHash: Buffer, codeHash: Buffer): Promise<void> {
  await sql`
    UPDATE registration_code SET tries = tries - 1
    WHERE key_hash = ${keyHash} AND code_hash = ${codeHash} AND tries > 0`.execute(db)
}

/** Uses the code; false if it is used already. */
export async function useCode(trx: Trx, keyHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('registration_code')
    .set({ used_at: sql`clock_timestamp()` })
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Claims the next mail, once in 30 seconds; false for all other requests of that time. */
export async function claimMail(db: Db, keyHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registration_code')
    .set({ sent_at: sql`clock_timestamp()` })
    .where('key_hash', '=', keyHash)
    .where(sql<boolean>`sent_at <= clock_timestamp() - ${lifetimes.betweenCodes}::interval`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Replaces the code by that of another mail, with tries of its own. Null if none is left, or the code was
 * used; otherwise how many mails are left.
 */
export async function renewCode(
  trx: Trx,
  { keyHash, codeHash, userId }: Pick<NewCode, 'keyHash' | 'codeHash' | 'userId'>,
): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    UPDATE registration_code SET code_hash = ${codeHash}, user_id = ${userId}, tries = 0, mails = mails + 1,
      former_code_hashes = array_append(former_code_hashes, code_hash),
      expires_at = clock_timestamp() + ${lifetimes.code}::interval
    WHERE key_hash = ${keyHash} AND used_at IS NULL AND mails < ${maxRegistrationMails}
    RETURNING ${maxRegistrationMails} - mails AS left`.execute(trx)
  return rows[0]?.left ?? null
}

/** Locked: neither confirmed nor deleted meanwhile. Null if the address has an account. */
export async function lockRegistrant(
  trx: Trx,
  keyHash: Buffer,
): Promise<{ id: number; hasPassword: boolean } | null> {
  const { rows } = await sql<{ id: number; hasPassword: boolean }>`
    SELECT app_user.id, password_hash NOT LIKE ${`${noPassword}%`} AS "hasPassword" FROM app_user
    WHERE id = (SELECT user_id FROM registration_code WHERE key_hash = ${keyHash})
      AND email_verified_at IS NULL AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM app_user AS confirmed WHERE confirmed.email = app_user.email
        AND confirmed.email_verified_at IS NOT NULL AND confirmed.deleted_at IS NULL)
    FOR UPDATE`.execute(trx)
  return rows[0] ?? null
}

/**
 * Confirms the registration of a key, unless it is confirmed already; null if it is deleted. Lock the
 * registrations of the address first.
 */
export async function confirmRegistrant(
  trx: Trx,
  keyHash: Buffer,
): Promise<{ id: number; passwordHash: string } | null> {
  const { rows } = await sql<{ id: number; passwordHash: string }>`
    UPDATE app_user SET email_verified_at = coalesce(email_verified_at, clock_timestamp())
    FROM registration_code AS code
    WHERE key_hash = ${keyHash} AND app_user.id = code.user_id AND app_user.email = code.email
      AND deleted_at IS NULL
    RETURNING app_user.id, password_hash AS "passwordHash"`.execute(trx)
  return rows[0] ?? null
}
