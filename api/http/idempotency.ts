import { createHash, randomUUID } from 'node:crypto'
import type { OperationId } from './contract.ts'
import type { Db } from '../database/tables.ts'
import { Problem } from './problem.ts'

/**
 * Identifies one request of one visitor: operation, key chosen by the client, and request fingerprint. If the
 * client sent no key, the key is random and the operation itself has to recognise a repeat.
 */
export type IdempotencyKey = { scope: string; key: string; hash: Buffer; isGiven: boolean }

export function idempotencyKeyOf(
  operation: OperationId,
  userId: number,
  key: string | undefined,
  request: unknown,
): IdempotencyKey {
  const hash = fingerprintOf(request)
  return { scope: `${operation}:${userId}`, key: key ?? randomUUID(), hash, isGiven: key !== undefined }
}

/** The request fingerprint, 32 bytes: the same for the same input in the same order. */
export function fingerprintOf(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}

/**
 * The response stored for this key, or undefined. Throws 422 IdempotencyKeyReused for the same key with other
 * input.
 */
export async function findResponse<Body>(
  db: Db,
  { scope, key, hash }: IdempotencyKey,
): Promise<Body | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return undefined
  if (stored.request_hash.equals(hash)) return stored.body as Body
  throw new Problem(422, 'IdempotencyKeyReused', 'This key was used for another request.')
}

/** Stores the response in the transaction of its effect. Returns it as a retry will get it. */
export async function saveResponse<Body>(
  trx: Db,
  { scope, key, hash }: IdempotencyKey,
  response: Body,
): Promise<Body> {
  const { body } = await trx
    .insertInto('idempotency')
    .values({ scope, key, request_hash: hash, status: 200, body: JSON.stringify(response) })
    .returning('body')
    .executeTakeFirstOrThrow()
  return body as Body
}
