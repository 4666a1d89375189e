import { shareNext } from '../database/statements/batch.ts'
import type { Db } from '../database/tables.ts'

/**
 * Reads how often public content has changed. Requests at the same time share a statement, never one that
 * began before them: what is committed when they come is counted.
 */
export function createContentVersion(db: Db): () => Promise<number> {
  return shareNext(async () => {
    const { changes } = await db.selectFrom('content_version').select('changes').executeTakeFirstOrThrow()
    return changes
  })
}
