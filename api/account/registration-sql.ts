// Registrations that were not confirmed yet: several of one address wait side by side, each for its own link.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import type { Locale } from '../words/locale.ts'
import { noPassword } from './credentials/passwords.ts'
import { lifetimes } from './rules.ts'

export type NewUser = {
  membershipNumber: string
  email: string
  passwordHash: string
  salutation: number
  firstName: string
  lastName: string
  dateOfBirth: Day
  phone: string | null
  locale: Locale
  hasNewsletter: boolean
}

/**
 * Saves a registration; null, with nothing saved, if the address belongs to a confirmed account. Others of
 * the address stay valid, except for `replaced`.
 */
export async function insertRegistration(
  trx: Trx,
  user: NewUser,
  replaced: (registration: { id: number; passwordHash: string }) => boolean,
): Promise<number | null> {
  if (await hasConfirmedAccount(trx, user.email)) return null
  const before = (await findUnconfirmed(trx, user.email)).filter(replaced)
  await deleteUnconfirmed(trx, user.email, sql`id = ANY(${before.map(({ id }) => id)})`)
  const { id } = await trx
    .insertInto('app_user')
    .values({
      membership_number: user.membershipNumber,
      email: user.email,
      password_hash: user.passwordHash,
      salutation: user.salutation,
      first_name: user.firstName,
      last_name: user.lastName,
      date_of_birth: user.dateOfBirth,
      phone: user.phone,
      locale: user.locale,
      has_newsletter: user.hasNewsletter,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasConfirmedAccount(db: Db, email: string): Promise<boolean> {
  return (await selectConfirmed(db, email).executeTakeFirst()) !== undefined
}

export interface CodeOwner {
  /** Whom the code of a mail logs in; null where no code does. */
  userId: number | null
  hasAccount: boolean
}

/**
 * The code of a mail to this address logs in to its confirmed account while that has no password. Locked: a
 * password that is set meanwhile is either seen here, or voids the code that this transaction saves.
 */
export async function lockCodeOwner(trx: Trx, email: string): Promise<CodeOwner> {
  const user = await selectConfirmed(trx, email).forShare().executeTakeFirst()
  const userId = user?.hash.startsWith(noPassword) ? user.id : null
  return { userId, hasAccount: user !== undefined }
}

const selectConfirmed = (db: Db, email: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'password_hash as hash'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)

/** Locks the rows in order of their ids, so that two links of one address are used one after the other. */
export async function lockUnconfirmed(trx: Trx, email: RawBuilder<string>): Promise<void> {
  await sql`SELECT FROM app_user WHERE email = ${email} AND ${isUnconfirmed} ORDER BY id FOR UPDATE`.execute(
    trx,
  )
}

/** The registrations of an address whose links are void, all unless `which` says otherwise. */
export async function deleteUnconfirmed(trx: Trx, email: string, which = sql<boolean>`true`): Promise<void> {
  await sql`
    DELETE FROM app_user WHERE email = ${email} AND ${isUnconfirmed} AND ${which}
      AND NOT EXISTS (SELECT FROM discount_code WHERE user_id = app_user.id)`.execute(trx)
}

const isUnconfirmed = sql<boolean>`(email_verified_at IS NULL AND deleted_at IS NULL)`

function findUnconfirmed(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where(isUnconfirmed)
    .execute()
}

export async function insertConfirmation(
  trx: Trx,
  token: { hash: Buffer; userId: number; email: string; returnUrl: string | null },
): Promise<void> {
  await trx
    .insertInto('email_token')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      purpose: 'confirm-email',
      email: token.email,
      return_url: token.returnUrl,
      expires_at: sql`clock_timestamp() + ${lifetimes.confirmation}::interval`,
    })
    .execute()
}

/** A link that confirms the address of a registration, or a new one of an account. */
export type Link = {
  userId: number
  passwordHash: string
  locale: Locale
  returnUrl: string | null
  purpose: 'confirm-email' | 'change-email'
  /** False after its use or its end, or once another account has the address. */
  isValid: boolean
  /** Its address is confirmed, by itself or by the code, and the account still has it. */
  hasConfirmed: boolean
}

export async function findLink(db: Db, tokenHash: Buffer): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    SELECT app_user.id AS "userId", password_hash AS "passwordHash", locale, return_url AS "returnUrl",
      purpose, used_at IS NULL AND expires_at > clock_timestamp() AND deleted_at IS NULL
        AND (purpose = 'change-email') = (email_verified_at IS NOT NULL)
        AND (purpose = 'change-email' OR token.email = app_user.email)
        AND NOT EXISTS (SELECT FROM app_user AS confirmed WHERE confirmed.email = token.email
          AND confirmed.email_verified_at IS NOT NULL AND confirmed.deleted_at IS NULL) AS "isValid",
      token.email = app_user.email AND email_verified_at IS NOT NULL AND deleted_at IS NULL
        AS "hasConfirmed"
    FROM email_token AS token JOIN app_user ON app_user.id = user_id
    WHERE token_hash = ${tokenHash} AND purpose IN ('confirm-email', 'change-email')`.execute(db)
  return rows[0]
}

/**
 * Uses the link and confirms its registration; the others of the address are gone. False if it is used,
 * expired, or about another address.
 */
export async function useConfirmation(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  await lockUnconfirmed(trx, sql`(SELECT email FROM email_token WHERE token_hash = ${tokenHash})`)
  const { rows } = await sql<{ email: string }>`
    WITH token AS (
      UPDATE email_token SET used_at = clock_timestamp()
      WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > clock_timestamp()
        AND purpose = 'confirm-email'
      RETURNING user_id, email)
    UPDATE app_user SET email_verified_at = coalesce(email_verified_at, clock_timestamp())
    FROM token WHERE app_user.id = token.user_id AND app_user.email = token.email
      AND app_user.deleted_at IS NULL
    RETURNING app_user.email`.execute(trx)
  if (!rows[0]) return false
  await deleteUnconfirmed(trx, rows[0].email)
  return true
}
