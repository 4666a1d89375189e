import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { OperationId } from './contract.ts'
import type { Database } from '../database/tables.ts'
import { Problem } from './problem.ts'

/**
 * Names one request of one visitor: the operation, the key that the browser chose, and a hash of the input.
 */
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

/** The response stored for this request, undefined for a new one. Refuses the same key with other input. */
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

/** Stores the response in the transaction of its effect and returns it as every retry will get it. */
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
