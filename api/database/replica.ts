import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { EpochMs } from '../words/wall-clock.ts'
import { connect } from './connect.ts'
import { epochMs } from './instants.ts'
import { shareNext } from './statements/batch.ts'
import type { Db } from './tables.ts'
import { timelineOf } from './timeline.ts'

export interface Replica {
  /**
   * Runs reads on the replica once it has replayed every transaction that was committed before this call; on
   * the primary if that takes too long or fails. `now` is the primary's clock.
   */
  read<Result>(work: (db: Db, now: EpochMs) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface ReplicaOptions {
  primary: Db
  /** Connection string of a streaming replica of the primary. */
  url: string
  /** How long a read waits for the replica to catch up; 20 ms unless a test gives another time. */
  waitMs?: number
  /** Called when reads go to the primary because of an error of the replica. */
  onError: (error: Error) => void
}

/** Where the primary's log ends, and whose log it is: after a failover, positions of another mean nothing. */
interface ReadIndex {
  position: string
  cluster: string
  timeline: number
  now: EpochMs
}

/** After a miss the primary is read for so long, so that a late replica delays few reads. */
const pauseMs = 1_000
/** A replica that is silent for longer is away. */
const silentMs = 1_000

/** Reads from a streaming replica that are never older than the primary (docs/scale.md). */
export function createReplica({ primary, url, waitMs = 20, onError }: ReplicaOptions): Replica {
  const { db: replica, close } = connect(url, {
    applicationName: 'wellzone replica',
    connectionWaitMs: silentMs,
    onConnectionLost: onError,
  })
  const readIndex = shareNext(() => readIndexOf(primary))
  let pausedUntil = 0

  async function readReplica<Result>(
    { now, ...index }: ReadIndex,
    work: (db: Db, now: EpochMs) => Promise<Result>,
  ): Promise<{ result: Result } | null> {
    // On one connection: another one may lead to a replica that has restarted and replayed less.
    return replica.connection().execute(async (connection) => {
      const until = performance.now() + waitMs
      for (let pause = 1; !(await hasReplayed(connection, index)); pause *= 2) {
        if (performance.now() + pause > until) return null
        await wait(pause)
      }
      return { result: await work(connection, now) }
    })
  }

  return {
    async read(work) {
      const index = await readIndex()
      if (performance.now() >= pausedUntil) {
        const { promise: silence, resolve } = Promise.withResolvers<null>()
        const timer = setTimeout(() => resolve(null), silentMs)
        const read = readReplica(index, work).catch((error: Error) => (onError(error), null))
        const first = await Promise.race([read, silence])
        clearTimeout(timer)
        if (first) return first.result
        pausedUntil = performance.now() + pauseMs
      }
      return work(primary, index.now)
    },
    close,
  }
}

/**
 * The end of the log that commits have reached. With asynchronous commits that is not written yet, so the end
 * of what was inserted is taken.
 */
async function readIndexOf(primary: Db): Promise<ReadIndex> {
  const { rows } = await sql<ReadIndex>`
    SELECT position::text,
      (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
      ${sql.raw(timelineOf('position'))} AS timeline,
      ${epochMs(sql`clock_timestamp()`)} AS now
    FROM (SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
      ELSE pg_current_wal_flush_lsn() END AS position) AS log`.execute(primary)
  return rows[0]!
}

async function hasReplayed(
  replica: Db,
  { position, cluster, timeline }: Omit<ReadIndex, 'now'>,
): Promise<boolean> {
  const { rows } = await sql<{ hasReplayed: boolean | null }>`
    SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn
      AND (SELECT system_identifier FROM pg_control_system()) = ${cluster}::bigint
      AND (SELECT timeline_id FROM pg_control_checkpoint()) = ${timeline}::integer
      AS "hasReplayed"`.execute(replica)
  return rows[0]?.hasReplayed === true
}
