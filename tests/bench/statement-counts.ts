import { Client } from 'pg'
import type { EmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts'

/** The settings of a database that counts its statements. */
export const countingSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
}

/** A statement with its time within PostgreSQL, which passes while others use its core, too. */
export interface StatementCount {
  text: string
  calls: number
  plans: number
  micros: number
}

export interface StatementCounter {
  /** Forgets what was counted. */
  reset(): Promise<void>
  /** All statements that the shop has sent since, the dearest first. */
  read(): Promise<StatementCount[]>
}

/** Counts from a connection of its own, which is open as long as the database runs. */
export async function startCounter({ adminUrl }: EmbeddedPostgres): Promise<StatementCounter> {
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('CREATE EXTENSION pg_stat_statements')
  return {
    reset: async () => void (await client.query('SELECT pg_stat_statements_reset()')),
    async read() {
      const { rows } = await client.query<StatementCount>(`
        SELECT query AS text, calls::float8, plans::float8,
          (total_exec_time + total_plan_time) * 1000 AS micros
        FROM pg_stat_statements JOIN pg_database ON pg_database.oid = dbid
        WHERE datname = 'wellzone' ORDER BY micros DESC`)
      return rows
    },
  }
}
