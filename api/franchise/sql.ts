import { sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'
import type { Answers } from './rules.ts'

export type StoredApplication = { id: number; content: Buffer; receivedAt: Date }

export async function findApplication(db: Db, key: string): Promise<StoredApplication | undefined> {
  return db
    .selectFrom('franchise_application')
    .select(['id', 'content', 'received_at as receivedAt'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export type NewApplication = { key: string; content: Buffer; answers: Answers; locale: Locale }

/** Undefined if the key is stored already, also by a concurrent request. */
export async function insertApplication(
  trx: Trx,
  { key, content, answers, locale }: NewApplication,
): Promise<{ id: number; receivedAt: Date } | undefined> {
  return trx
    .insertInto('franchise_application')
    .values({
      key,
      content,
      locale,
      email: answers.email,
      answers: JSON.stringify(answers),
      received_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'received_at as receivedAt'])
    .executeTakeFirst()
}

/** In German, the language of the franchise desk. */
export async function countryName(trx: Trx, id: number): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`SELECT name->>'de' AS name FROM country WHERE id = ${id}`.execute(trx)
  return rows[0]!.name
}
