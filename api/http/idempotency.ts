import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { OperationId } from './contract.ts'
import type { Database } from '../database/tables.ts'
import { Problem } from './problem.ts'

/** One wish of one visitor, named by the key that the browser chose for it. */
export type IdempotencyKey = { scope: string; key: string; hash: Buffer }

export function idempotencyKeyOf(
  operation: OperationId,
  userId: number,
  key: string,
  request: unknown,
): IdempotencyKey {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  return { scope: `${operation}:${userId}`, key, hash }
}

/** The answer that this wish got before; undefined for a new one. The same key for another wish is refused. */
export async function findResponse<Answer>(
  db: Kysely<Database>,
  { scope, key, hash }: IdempotencyKey,
): Promise<Answer | undefined> {
  const kept = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) return undefined
  if (kept.request_hash.equals(hash)) return kept.body as Answer
  throw new Problem(422, 'IdempotencyKeyReused', 'This key was used for another request.')
}

/** Keeps the answer in the transaction that makes it true, and gives it as every repeat will get it. */
export async function saveResponse<Answer>(
  trx: Kysely<Database>,
  { scope, key, hash }: IdempotencyKey,
  answer: Answer,
): Promise<Answer> {
  const { body } = await trx
    .insertInto('idempotency')
    .values({ scope, key, request_hash: hash, status: 200, body: JSON.stringify(answer) })
    .returning('body')
    .executeTakeFirstOrThrow()
  return body as Answer
}
