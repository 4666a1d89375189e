import { sql } from 'kysely'
import { moveNewsletter } from '../content/newsletter-sql.ts'
import type { Locale } from '../words/locale.ts'
import type { Trx } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { deleteUnconfirmed, hasConfirmedAccount, lockUnconfirmed } from './registration-sql.ts'
import { lifetimes } from './rules.ts'

type Person = {
  salutation: number
  first_name: string
  last_name: string
  date_of_birth: Day
  phone: string | null
}

/** Undefined when the account is deleted. */
export function lockPerson(trx: Trx, userId: number): Promise<{ email: string; locale: Locale } | undefined> {
  const person = trx
    .selectFrom('app_user')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
  return person.forNoKeyUpdate().executeTakeFirst()
}

export async function updatePerson(trx: Trx, userId: number, person: Person): Promise<void> {
  await trx.updateTable('app_user').set(person).where('id', '=', userId).execute()
}

/** Voids the link of the pending change. Lock the person first. */
export async function withdrawEmailChange(trx: Trx, userId: number): Promise<void> {
  await trx
    .deleteFrom('email_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .execute()
}

/** Replaces a pending change: at most one is pending, the most recent one. */
export async function insertEmailChange(
  trx: Trx,
  userId: number,
  email: string,
  tokenHash: Buffer,
): Promise<void> {
  await withdrawEmailChange(trx, userId)
  await trx
    .insertInto('email_token')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      purpose: 'change-email',
      email,
      return_url: null,
      expires_at: sql`clock_timestamp() + ${lifetimes.confirmation}::interval`,
    })
    .execute()
}

/**
 * Uses the link and sets the account's address to the one it was sent to; false if it is used, expired, or
 * the address has a confirmed account by now. Registrations of the address are deleted; the
 * newsletter subscription moves along.
 */
export async function useEmailChange(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const token = await trx
    .updateTable('email_token')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  if (!token || (await hasConfirmedAccount(trx, token.email))) return false
  await lockUnconfirmed(trx, sql`${token.email}`)
  await deleteUnconfirmed(trx, token.email)
  const before = await lockPerson(trx, token.user_id)
  if (!before) return false
  await moveNewsletter(trx, before.email, token.email)
  await rememberFormerEmail(trx, token.user_id, before.email)
  await trx
    .updateTable('app_user')
    .set({ email: token.email, email_verified_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', token.user_id)
    .execute()
  return true
}

async function rememberFormerEmail(trx: Trx, userId: number, email: string): Promise<void> {
  await sql`
    INSERT INTO former_email (user_id, email) VALUES (${userId}, ${email})
    ON CONFLICT (user_id, email) DO UPDATE SET left_at = excluded.left_at`.execute(trx)
}
