import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from './connect.ts'

export interface Readiness {
  /** Whether the database takes writes now. Asked at most once a second, however often it is called. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

const freshMs = 1_000
/** A database that takes longer to write one row is unavailable. */
const deadlineMs = 2_000

/** With a connection of its own: a shop whose connections are all busy is still ready. */
export function createReadiness(databaseUrl: string): Readiness {
  const { db, close } = connect(databaseUrl, {
    applicationName: 'wellzone ready',
    maxConnections: 1,
    answerWaitMs: deadlineMs,
    // A database that was made read only may say so to new connections alone.
    connectionSeconds: 3,
  })
  let asked: { at: number; isReady: Promise<boolean> } | undefined

  /** Writes, because a full disk and a replica still read. */
  async function write(): Promise<boolean> {
    await sql`
      INSERT INTO attempt (bucket, window_start) VALUES ('ready', to_timestamp(0))
      ON CONFLICT (bucket, window_start) DO UPDATE SET count = attempt.count`.execute(db)
    return true
  }

  return {
    isReady() {
      if (asked && performance.now() - asked.at < freshMs) return asked.isReady
      const late = wait(deadlineMs, false, { ref: false })
      asked = {
        at: performance.now(),
        isReady: Promise.race([write(), late]).catch(() => false),
      }
      return asked.isReady
    },
    close,
  }
}
