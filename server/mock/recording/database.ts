// What a recording needs of the mock's database.
import { type Kysely, sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import type { RecordedMail } from './recording.ts'

/** Returns a function that reads the mails of the outbox which it has not returned yet, each once. */
export function createMailReader(db: Kysely<Database>): () => Promise<RecordedMail[]> {
  let last = 0
  let reading: Promise<RecordedMail[]> = Promise.resolve([])

  async function read(): Promise<RecordedMail[]> {
    const mails = await db
      .selectFrom('mail')
      .select(['id', 'kind', 'recipient', 'locale', 'payload'])
      .where('id', '>', last)
      .orderBy('id')
      .execute()
    last = mails.at(-1)?.id ?? last
    return mails.map(({ id: _id, ...mail }) => mail)
  }

  return () => (reading = reading.then(read, read))
}

/** The texts that the shop began with: of accounts, addresses and visitors, who are nobody. */
export async function readSampleTexts(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT DISTINCT value AS text FROM (
      SELECT to_jsonb(app_user) AS row FROM app_user
      UNION ALL SELECT to_jsonb(address) FROM address
      UNION ALL SELECT to_jsonb(visitor) FROM visitor) AS rows, jsonb_each_text(row)
    WHERE value IS NOT NULL`.execute(db)
  return rows.map(({ text }) => text)
}
