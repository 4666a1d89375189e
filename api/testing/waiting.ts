import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Waits until a connection of this database waits for a lock. */
export async function untilOneWaits(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length > 0) return
    await wait(10)
  }
}
