import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestDatabase } from './database.ts'

/** Deadlocks detected by the server. A connection reports its count when it closes. */
export async function deadlocks({ db }: TestDatabase): Promise<number> {
  return db.connection().execute(async (one) => {
    const others = sql`
      FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND backend_type = 'client backend'`
    await sql`SELECT pg_terminate_backend(pid) ${others}`.execute(one)
    await expect
      .poll(
        async () =>
          (await sql<{ left: number }>`SELECT count(*) AS left ${others}`.execute(one)).rows[0]!.left,
      )
      .toBe(0)
    const { rows } = await sql<{
      count: number
    }>`SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()`.execute(one)
    return rows[0]!.count
  })
}
