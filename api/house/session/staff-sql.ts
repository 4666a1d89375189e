import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import { hashToken, newToken } from '../../words/tokens.ts'
import type { Role } from '../roles.ts'

export interface NewStaff {
  email: string
  name: string
  storeId: number
  role: Role
}

/** Adds a member of staff, or another role to one of that address; returns the id. */
export async function upsertStaff(trx: Trx, { email, name, storeId, role }: NewStaff): Promise<number> {
  const known = await findStaff(trx, email)
  const id =
    known?.id ??
    (
      await trx
        .insertInto('staff')
        .values({ email, name, passkey_handle: randomBytes(32), password_hash: null, ended_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await trx
    .insertInto('staff_role')
    .values({ staff_id: id, store_id: storeId, role })
    .onConflict((conflict) => conflict.columns(['staff_id', 'store_id']).doUpdateSet({ role }))
    .execute()
  return id
}

export function findStaff(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Makes a link that is valid once, for a day; the links before it end. Returns its secret. */
export async function insertInvitation(trx: Trx, staffId: number): Promise<string> {
  await trx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
  const { secret, hash } = newToken()
  await trx
    .insertInto('staff_invitation')
    .values({
      token_hash: hash,
      staff_id: staffId,
      expires_at: sql`clock_timestamp() + interval '24 hours'`,
      used_at: null,
    })
    .execute()
  return secret
}

/** Who is invited by a link that is neither used nor over; the account is locked in a transaction. */
export function findInvited(db: Db, secret: string, isLocked: boolean) {
  return db
    .selectFrom('staff_invitation as i')
    .innerJoin('staff as s', 's.id', 'i.staff_id')
    .select(['s.id', 's.email', 's.name', 's.passkey_handle as handle'])
    .where('i.token_hash', '=', hashToken(secret))
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('s.ended_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export interface Credentials {
  passwordHash: string | null
  passkey: { credentialId: Buffer; publicKey: Buffer; signCount: number } | null
}

/** Gives an account what it signs in with from now on, in place of all before, and uses the link up. */
export async function acceptAs(trx: Trx, staffId: number, secret: string, given: Credentials): Promise<void> {
  await trx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
  await trx
    .updateTable('staff')
    .set({ password_hash: given.passwordHash })
    .where('id', '=', staffId)
    .execute()
  if (given.passkey)
    await trx
      .insertInto('staff_passkey')
      .values({
        credential_id: given.passkey.credentialId,
        staff_id: staffId,
        public_key: given.passkey.publicKey,
        sign_count: given.passkey.signCount,
      })
      .execute()
  await trx
    .updateTable('staff_invitation')
    .set({ used_at: sql`clock_timestamp()` })
    .where('token_hash', '=', hashToken(secret))
    .execute()
}

/** A passkey with its account, if that can sign in. */
export function findPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('staff_passkey as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .select(['s.id as staffId', 's.passkey_handle as handle'])
    .select(['p.public_key as publicKey', 'p.sign_count as signCount'])
    .where('p.credential_id', '=', credentialId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
}

/** Counts a use; false if its counter has not grown, because two devices have its key then. */
export async function countUse(trx: Trx, credentialId: Buffer, signCount: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE staff_passkey SET sign_count = ${signCount} WHERE credential_id = ${credentialId}
      AND (sign_count < ${signCount} OR (sign_count = 0 AND ${signCount} = 0))`.execute(trx)
  return numAffectedRows === 1n
}

/** Ends an account: it signs in no more, and its sessions are over. False without one. */
export async function endStaff(trx: Trx, email: string): Promise<boolean> {
  const ended = await trx
    .updateTable('staff')
    .set({ ended_at: sql`clock_timestamp()`, password_hash: null })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  for (const table of ['staff_passkey', 'staff_invitation', 'staff_code', 'staff_role'] as const)
    await trx.deleteFrom(table).where('staff_id', '=', ended.id).execute()
  await sql`UPDATE staff_session SET ended_at = clock_timestamp()
    WHERE staff_id = ${ended.id} AND ended_at IS NULL`.execute(trx)
  return true
}
