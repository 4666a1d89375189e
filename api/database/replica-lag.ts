import { sql } from 'kysely'
import type { Db } from './tables.ts'
import { withClient } from './with-client.ts'

/** A replica that is silent for longer is away. */
const silentMs = 2_000

/** The bytes of the primary's log that the replica has not replayed. Throws if either does not respond. */
export async function readLag(primary: Db, replicaUrl: string): Promise<number> {
  const end = sql<{ position: string }>`SELECT pg_current_wal_flush_lsn()::text AS position`
  const { rows } = await end.execute(primary)
  const replayed = await withClient(
    replicaUrl,
    (client) =>
      client.query<{ bytes: string }>(
        'SELECT greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::text AS bytes',
        [rows[0]!.position],
      ),
    {
      application_name: 'wellzone replica lag',
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    },
  )
  return Number(replayed.rows[0]!.bytes)
}
