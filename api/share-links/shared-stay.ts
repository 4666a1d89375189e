import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { bucketOf, countAttempt, forgiveInTurn } from '../http/limits/rate-limit.ts'
import { notFound } from '../http/problem.ts'
import { hashToken } from '../words/tokens.ts'
import { selectSharedStay, type SharedStay } from './sql.ts'

export interface ShareLinksDeps {
  db: Kysely<Database>
  visitorSecret: string
}

/** Unknown links that one network may try. */
const unknownLinks = { limit: 60, windowSeconds: 600 }

/**
 * The stay behind a link. Withdrawn, expired and guessed links are the same 404; each counts, and those that
 * exist are taken back.
 */
export async function findSharedStay(
  { db, visitorSecret }: ShareLinksDeps,
  token: string,
  address: string,
): Promise<SharedStay> {
  const bucket = bucketOf(visitorSecret, 'unknown-share-link', address)
  await countAttempt(db, bucket, unknownLinks)
  const stay = await selectSharedStay(db, hashToken(token))
  if (!stay) throw notFound('There is no such link.')
  await forgiveInTurn(db, [[bucket, unknownLinks]])
  return stay
}
