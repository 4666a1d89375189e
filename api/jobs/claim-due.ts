import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../database/tables.ts'

type Claim = {
  /** Its primary key is `id`. */
  table: keyof Database
  /** The column that says from when on a row is due. */
  dueAt: string
  /** Which rows are work at all. */
  where: RawBuilder<unknown>
  /** The assignments that lease the row: they move `dueAt` into the future. */
  set: RawBuilder<unknown>
  /** Expressions over the claimed row. */
  returning: RawBuilder<unknown>
  most: number
}

/**
 * Claims rows that are due, longest overdue first, by moving `dueAt`: that is the lease. One statement, so
 * the work needs no open transaction; rows of other workers are skipped, and a crashed worker's rows are due
 * again when the lease expires.
 */
export async function claimDue<Row>(
  db: Db,
  { table, dueAt, where, set, returning, most }: Claim,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH due AS MATERIALIZED (
      SELECT id AS due_id FROM ${sql.table(table)}
      WHERE ${where} AND ${sql.ref(dueAt)} <= clock_timestamp()
      ORDER BY ${sql.ref(dueAt)}, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    UPDATE ${sql.table(table)} AS claimed SET ${set} FROM due WHERE claimed.id = due_id
    RETURNING ${returning}`.execute(db)
  return rows
}

/** The backoff: doubles from ten seconds to an hour. `attempts` counts those before this one. */
export const backoff = sql`least(interval '10 seconds' * power(2, least(attempts, 20)), interval '1 hour')`

/** Counts an attempt without overflow of a smallint. */
export const countedAttempt = sql`attempts = least(attempts + 1, 32000)`
