import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import type { Database, Db, Trx } from '../../database/tables.ts'

export type Passkey = components['schemas']['Passkey']

/** The oldest first. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

/** What authenticators are told of an account. Its handle is made when it is first asked for. */
export async function readPasskeyUser(db: Db, userId: number) {
  const { rows } = await sql<{ handle: Buffer; email: string; name: string }>`
    UPDATE app_user SET passkey_handle = coalesce(passkey_handle, ${randomBytes(32)})
    WHERE id = ${userId} AND deleted_at IS NULL
    RETURNING passkey_handle AS handle, email, first_name || ' ' || last_name AS name`.execute(db)
  return rows[0]
}

export function readCredentials(db: Db, userId: number) {
  return db
    .selectFrom('passkey')
    .select(['credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export type NewCredential = Omit<
  Selectable<Database['passkey']>,
  'id' | 'user_id' | 'created_at' | 'last_used_at'
>

/** Null if it is saved already, for this account or another. Lock the account first. */
export async function insertPasskey(
  trx: Trx,
  userId: number,
  credential: NewCredential,
): Promise<Passkey | null> {
  const row = await trx
    .insertInto('passkey')
    .values({ user_id: userId, ...credential })
    .onConflict((conflict) => conflict.constraint('passkey_credential').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toPasskey(row) : null
}

/** The passkey with its account, if that can log in. */
export function findCredential(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .innerJoin('app_user', 'app_user.id', 'passkey.user_id')
    .select([
      ...(['passkey.id', 'passkey.public_key as publicKey', 'passkey.sign_count as signCount'] as const),
      ...(['app_user.id as userId', 'app_user.passkey_handle as handle'] as const),
      'app_user.password_hash as passwordHash',
    ])
    .where('credential_id', '=', credentialId)
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Counts a use; false if the passkey was removed since, or its counter has not grown: two devices have its
 * key then. Authenticators without a counter always say 0.
 */
export async function countUse(trx: Trx, id: number, signCount: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE passkey SET sign_count = ${signCount}, last_used_at = clock_timestamp()
    WHERE id = ${id} AND (sign_count < ${signCount} OR (sign_count = 0 AND ${signCount} = 0))`.execute(trx)
  return numAffectedRows === 1n
}

/** False without such a passkey of this account. */
export async function deletePasskey(trx: Trx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns how many there were. Lock the account first. */
export async function deletePasskeys(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

function toPasskey(row: Selectable<Database['passkey']>): Passkey {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
