import { shownEmail } from '#http/shown-email.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'

export interface NewCompanion {
  firstName: string
  lastName: string
  email: string | null
}

export interface Companion extends NewCompanion {
  id: number
}

/** How many an account remembers; of more, those that were named longest ago are forgotten. */
const mostRemembered = 20

/** The remembered companions, the one that was named last first. */
export async function readCompanions(db: Db, userId: number): Promise<Companion[]> {
  const companions = await db
    .selectFrom('companion')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return companions.map(({ email, ...companion }) => ({ ...companion, email: email && shownEmail(email) }))
}

/** False if the account remembers no such companion. */
export async function removeCompanion(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('companion')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Remembers companions of a booking; a name that is known gets the new address. Called in the transaction
 * that names them, whose lock on the order keeps the account from being deleted meanwhile.
 */
export async function rememberCompanions(trx: Db, userId: number, companions: NewCompanion[]): Promise<void> {
  for (const { firstName, lastName, email } of companions)
    await sql`
      INSERT INTO companion (user_id, first_name, last_name, email)
        VALUES (${userId}, ${firstName}, ${lastName}, ${email})
      ON CONFLICT (user_id, lower(first_name), lower(last_name))
        DO UPDATE SET email = excluded.email, used_at = excluded.used_at`.execute(trx)
  await sql`
    DELETE FROM companion WHERE id IN (
      SELECT id FROM companion WHERE user_id = ${userId}
      ORDER BY used_at DESC, id DESC OFFSET ${mostRemembered})`.execute(trx)
}

/** Counts the use of companions that are remembered already, which prolongs their retention. */
export async function noteCompanions(trx: Db, userId: number, companions: NewCompanion[]): Promise<void> {
  for (const { firstName, lastName } of companions)
    await sql`
      UPDATE companion SET used_at = clock_timestamp()
      WHERE user_id = ${userId} AND lower(first_name) = lower(${firstName})
        AND lower(last_name) = lower(${lastName})`.execute(trx)
}
