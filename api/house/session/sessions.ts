import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import type { Sessions, Visitor } from '../../http/contract.ts'
import { hashToken, newToken } from '../../words/tokens.ts'
import { readStaff, type Staff } from '../roles.ts'

/** A shift, and how long a page may be gone: an open page reads at least once a minute. */
const [longest, idle] = ['12 hours', '15 minutes']

/** Reads every token from the database, so that the end of an account ends its sessions at once. */
export function createHouseSessions(db: Db): Sessions {
  return {
    async find(token) {
      const { rows } = await sql<Visitor>`
        UPDATE staff_session s SET used_at = clock_timestamp() FROM staff
        WHERE s.token_hash = ${hashToken(token)} AND staff.id = s.staff_id AND staff.ended_at IS NULL
          AND s.ended_at IS NULL AND s.created_at > clock_timestamp() - ${longest}::interval
          AND s.used_at > clock_timestamp() - ${idle}::interval
        RETURNING s.staff_id AS "userId", s.id AS "sessionId"`.execute(db)
      return rows[0] ?? null
    },
  }
}

export interface HouseSession {
  token: string
  staff: Staff
}

/** Begins a session; null if the account ended meanwhile. */
export async function insertSession(trx: Trx, staffId: number): Promise<HouseSession | null> {
  const staff = await readStaff(trx, staffId)
  if (!staff) return null
  const { secret, hash } = newToken()
  await trx
    .insertInto('staff_session')
    .values({ token_hash: hash, staff_id: staffId, ended_at: null })
    .execute()
  return { token: secret, staff }
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of a member of staff. */
export async function endSessions(trx: Trx, staffId: number): Promise<void> {
  await trx
    .updateTable('staff_session')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute()
}
