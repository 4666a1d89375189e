import type { Sessions } from '../../http/contract.ts'
import type { Db } from '../../database/tables.ts'
import { findVisitor } from './session-sql.ts'

/**
 * Reads every access token from the database on every call, so that a session ends at once on every instance.
 */
export function createSessions(db: Db): Sessions {
  return { find: (accessToken) => findVisitor(db, accessToken) }
}
