import type { Db } from '../../database/tables.ts'
import { bucketOf, countAttempt } from './rate-limit.ts'

/** Unknown links to stays that one network may try. */
const unknownLinks = { limit: 60, windowSeconds: 600 }

/**
 * Counts a link that leads nowhere. One that exists is never counted, however many were guessed from its
 * network: its 128 bits are not guessed.
 */
export async function countUnknownLink(
  db: Db,
  { secret, address }: { secret: string; address: string },
): Promise<void> {
  await countAttempt(db, bucketOf(secret, 'unknown-share-link', address), unknownLinks)
}
