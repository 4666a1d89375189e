import type { Kysely } from 'kysely'
import type { Sessions } from '../http/contract.ts'
import type { Database } from '../database/tables.ts'
import { findVisitor } from './session-sql.ts'

/** Looks every access token up at every call, so that the end of a session is felt at once, everywhere. */
export function createSessions(db: Kysely<Database>): Sessions {
  return { find: (accessToken) => findVisitor(db, accessToken) }
}
