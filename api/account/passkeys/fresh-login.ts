import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import type { Visitor } from '../../http/contract.ts'
import { refusal } from '../../http/problem.ts'
import { lifetimes } from '../rules.ts'

/** An open session that was left behind adds and removes no passkey: it has to have begun within the hour. */
export async function requireFreshLogin(db: Db, { sessionId }: Visitor): Promise<void> {
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', sql<Date>`clock_timestamp() - ${lifetimes.freshLogin}::interval`)
    .executeTakeFirst()
  if (!fresh) throw refusal<'addPasskey'>('FreshLoginNeeded', 'The session began over an hour ago.')
}
