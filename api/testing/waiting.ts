import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Waits until a connection of this database waits for a lock. */
export async function untilOneWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length > 0) return
    await wait(10)
  }
}
