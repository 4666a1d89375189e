import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { bucketOf, countAttempt, forgiveInTurn } from './rate-limit.ts'

/** Unknown links to stays that one network may try. */
const unknownLinks = { limit: 60, windowSeconds: 600 }

/** Counts a link as unknown before it is looked up; what is returned takes that back for one that exists. */
export async function countUnknownLink(
  db: Kysely<Database>,
  { secret, address }: { secret: string; address: string },
): Promise<() => Promise<void>> {
  const bucket = bucketOf(secret, 'unknown-share-link', address)
  await countAttempt(db, bucket, unknownLinks)
  return async () => forgiveInTurn(db, [[bucket, unknownLinks]])
}
