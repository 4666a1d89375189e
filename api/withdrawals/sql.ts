import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Locale } from '../contract.ts'
import type { BillingAddress, Database } from '../database/tables.ts'
import { normalizeEmail } from '../mail/mailbox.ts'
import { lockOrder } from '../payments/sql.ts'
import { epochMs } from '../slots/instants.ts'
import type { EpochMs } from '../slots/wall-clock.ts'
import type { Declaration } from './declare.ts'

type Kept = { id: number; receivedAt: Date }

export async function findDeclaration(db: Kysely<Database>, declared: Declaration): Promise<Kept | undefined> {
  const { key, content } = wishOf(declared)
  return db.selectFrom('withdrawal').select(['id', 'received_at as receivedAt']).where('key', '=', key).where('content', '=', content).executeTakeFirst()
}

/** Once for each wish: who comes second, also in the same moment, gets what the first one kept. */
export async function keepDeclaration(trx: Transaction<Database>, declared: Declaration): Promise<Kept> {
  const { name, reference, email, locale } = declared
  const kept = await trx
    .insertInto('withdrawal')
    .values({ ...wishOf(declared), name, reference, email, locale, received_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .onConflict((conflict) => conflict.columns(['key', 'content']).doNothing())
    .returning(['id', 'received_at as receivedAt'])
    .executeTakeFirst()
  return kept ?? (await findDeclaration(trx, declared))!
}

function wishOf({ key, name, reference, email }: Declaration): { key: string; content: Buffer } {
  return { key, content: createHash('sha256').update(JSON.stringify([name, reference, email])).digest() }
}

/**
 * Takes the next declaration that nobody has looked at. It is put off before anything is done about it, so that no process takes it as well, and one that
 * cannot be decided keeps no other waiting: the waits double from ten seconds to an hour and never end.
 */
export async function claimNext(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    UPDATE withdrawal
    SET attempts = least(attempts + 1, 32000), next_try_at = clock_timestamp() + least(interval '10 seconds' * power(2, least(attempts, 20)), interval '1 hour')
    WHERE id = (
      SELECT id FROM withdrawal WHERE status = 'received' AND next_try_at <= clock_timestamp() ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db)
  return rows[0]?.id
}

export type Received = { id: number; name: string; reference: string; email: string; locale: Locale; receivedAt: EpochMs }

export async function readReceived(trx: Transaction<Database>, id: number): Promise<Received> {
  const { rows } = await sql<Received>`
    SELECT id, name, reference, email, locale, ${epochMs(sql`received_at`)} AS "receivedAt" FROM withdrawal WHERE id = ${id}`.execute(trx)
  return rows[0]!
}

export type NamedOrder = { id: number; buyer: { firstName: string; lastName: string }; billing: BillingAddress | null }

/** The order of this number, where its account has this address. Its row is locked, so that nothing happens to it meanwhile. */
export async function lockNamedOrder(trx: Transaction<Database>, orderId: number, email: string): Promise<NamedOrder | undefined> {
  await lockOrder(trx, orderId)
  const row = await trx
    .selectFrom('orders as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.id', 'u.first_name', 'u.last_name', 'o.billing_address'])
    .where('o.id', '=', orderId)
    .where('u.email', '=', normalizeEmail(email))
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, buyer: { firstName: row.first_name, lastName: row.last_name }, billing: row.billing_address }
}

/** False where another process has decided it since. */
export async function lockUndecided(trx: Transaction<Database>, id: number): Promise<boolean> {
  const row = await trx.selectFrom('withdrawal').select('id').where('id', '=', id).where('status', '=', 'received').forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function settle(trx: Transaction<Database>, id: number, status: 'done' | 'refused' | 'open', orderId: number | null): Promise<void> {
  await trx.updateTable('withdrawal').set({ status, order_id: orderId, decided_at: sql<Date>`clock_timestamp()` }).where('id', '=', id).execute()
}
