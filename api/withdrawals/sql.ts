import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
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
